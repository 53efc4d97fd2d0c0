import type { PathUnit } from '@frase/core/course/course-path'
import { pathFor } from '@frase/core/pages/paths'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useLanguage, useTranslation } from '../../services/translation.ts'
import { useLearnTexts } from '../../services/use-learn-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function UnitNeighbours({ number, units }: { number: number; units: readonly PathUnit[] }) {
  const { neighbours: texts } = useLearnTexts().unit
  const language = useLanguage()
  const { t } = useTranslation()
  const place = units.findIndex(({ unit }) => unit === number)
  const previous = units[place - 1]
  const next = units[place + 1]
  const to = ({ slug }: PathUnit) => pathFor('unit', language, { unitId: slug })
  return (
    <nav aria-label={texts.label} className="flex flex-wrap justify-between gap-3 border-line border-t pt-6">
      {previous && (
        <ButtonLink to={to(previous)}>
          <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
          <span>
            <span className="sr-only">{t('colon', { label: texts.previous })} </span>
            {previous.title}
          </span>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={to(next)} className="ms-auto">
          <span>
            <span className="sr-only">{t('colon', { label: texts.next })} </span>
            {next.title}
          </span>
          <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}
