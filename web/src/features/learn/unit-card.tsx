import type { PathUnit } from '@frase/core/course/course-path'
import type { FreeUnits } from '@frase/core/course/unit-access'
import { UNIT_STEPS, type UnitProgress } from '@frase/core/course/unit-steps'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { Check, ChevronsRight, Circle, CircleDot } from 'lucide-react'
import { tellFreeUnits } from '../../services/tell-free-units.ts'
import { useLanguage, useTranslation } from '../../services/translation.ts'
import { useLearnTexts } from '../../services/use-learn-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SpanishText } from '../../ui/spanish-text.tsx'
import { StepCard } from '../../ui/step-card.tsx'

const ICONS = { new: Circle, skipped: ChevronsRight, begun: CircleDot, passed: Check }

interface UnitCardProps {
  unit: PathUnit
  progress: UnitProgress
  isLocked: boolean
  free: FreeUnits
}

export function UnitCard({ unit: { unit, slug, title, canDo }, progress, isLocked, free }: UnitCardProps) {
  const { path: texts, unitNumber } = useLearnTexts()
  const { t } = useTranslation()
  const language = useLanguage()
  const { status, done, notNeeded } = progress
  const Icon = ICONS[status]
  const told = status === 'new' && notNeeded.length > 0 ? 'sayIt' : status
  const values = { done: String(done.length), all: String(UNIT_STEPS.length - notNeeded.length) }
  return (
    <StepCard
      number={fillTemplate(unitNumber, { unit: String(unit) })}
      heading="h3"
      title={title}
      to={pathFor('unit', language, { unitId: slug })}
      isLocked={isLocked}
      summary={<SpanishText text={canDo} />}
    >
      {isLocked ? (
        <>
          <p className="text-sm">{tellFreeUnits(free, texts.lockedText, texts.lockedPlaced)}</p>
          <ButtonLink to={pathFor('premium', language)} className="mt-3 w-full">
            {t('grammar.subscribe')}
          </ButtonLink>
        </>
      ) : (
        <p
          className={`flex items-center gap-2 font-semibold text-sm ${status === 'passed' ? 'text-olive' : status === 'begun' ? 'text-clay-text' : 'text-ink-soft'}`}
        >
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {fillTemplate(texts.status[told], values)}
        </p>
      )}
    </StepCard>
  )
}
