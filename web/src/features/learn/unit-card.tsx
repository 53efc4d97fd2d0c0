import type { PathUnit } from '@frase/core/course/course-path'
import { OPEN_UNITS } from '@frase/core/course/unit-access'
import { UNIT_STEPS, type UnitProgress } from '@frase/core/course/unit-steps'
import { fillTemplate } from '@frase/core/exercises/template'
import { pathFor } from '@frase/core/paths'
import { Check, Circle, CircleDot, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useTranslation } from '../../services/translation.ts'
import { useLearnTexts } from '../../services/use-learn-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SpanishText } from '../../ui/spanish-text.tsx'

const ICONS = { new: Circle, begun: CircleDot, passed: Check }

interface UnitCardProps {
  unit: PathUnit
  progress: UnitProgress
  isLocked: boolean
}

export function UnitCard({ unit: { unit, slug, title, canDo }, progress, isLocked }: UnitCardProps) {
  const { path: texts, unitNumber } = useLearnTexts()
  const { t } = useTranslation()
  const language = useLanguage()
  const { status, done } = progress
  const Icon = ICONS[status]
  const values = { done: String(done.length), all: String(UNIT_STEPS.length) }
  return (
    <li
      className={`card relative flex flex-col p-5 sm:p-6 ${isLocked ? 'bg-sand/50' : 'transition-colors focus-within:bg-sand/40 hover:bg-sand/40'}`}
    >
      <p className="flex items-center justify-between gap-3 font-semibold text-clay-text text-sm">
        {fillTemplate(unitNumber, { unit: String(unit) })}
        {isLocked && (
          <span className="inline-flex items-center gap-1.5 text-ink-soft">
            <Lock className="size-4" aria-hidden="true" />
            {t('grammar.locked')}
          </span>
        )}
      </p>
      <h3 className="mt-1 font-display text-xl text-balance">
        {isLocked ? (
          title
        ) : (
          <Link
            to={pathFor('unit', language, { unitId: slug })}
            // The whole card is clickable, while the text of the link is only its title.
            className="rounded-lg after:absolute after:inset-0 after:rounded-3xl"
          >
            {title}
          </Link>
        )}
      </h3>
      <p className="mt-2 mb-4 text-ink-soft text-pretty">
        <SpanishText text={canDo} />
      </p>
      <div className="mt-auto">
        {isLocked ? (
          <>
            <p className="text-sm">{fillTemplate(texts.lockedText, { open: String(OPEN_UNITS) })}</p>
            <ButtonLink to={pathFor('premium', language)} className="mt-3 w-full">
              {t('grammar.subscribe')}
            </ButtonLink>
          </>
        ) : (
          <p
            className={`flex items-center gap-2 font-semibold text-sm ${status === 'passed' ? 'text-olive' : status === 'begun' ? 'text-clay-text' : 'text-ink-soft'}`}
          >
            <Icon className="size-4 shrink-0" aria-hidden="true" />
            {fillTemplate(texts.status[status], values)}
          </p>
        )}
      </div>
    </li>
  )
}
