import type { PathUnit } from '@frase/core/course/course-path'
import { type FreeUnits, isUnitOpen } from '@frase/core/course/unit-access'
import { UNIT_STEPS, type UnitProgress } from '@frase/core/course/unit-steps'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { Check, ChevronsRight, Circle, CircleDot } from 'lucide-react'
import { usePlan } from '../../services/account/plan.tsx'
import { freeUnitsText, useLearnTexts } from '../../services/texts/course-texts.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { StepCard } from '../../ui/step-card.tsx'

const ICONS = { new: Circle, skipped: ChevronsRight, begun: CircleDot, passed: Check }

interface UnitCardProps {
  unit: PathUnit
  progress: UnitProgress
  isLocked: boolean
  free: FreeUnits
}

function UnitCard({ unit: { unit, slug, title, canDo }, progress, isLocked, free }: UnitCardProps) {
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
          <p className="text-sm">{freeUnitsText(free, texts.lockedText, texts.lockedPlaced)}</p>
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

interface LevelProps {
  units: readonly [PathUnit, ...PathUnit[]]
  progressOf: (unit: number) => UnitProgress
  /** The unit in which the learner was placed. */
  placedIn: number
  free: FreeUnits
}

export function Level({ units, progressOf, placedIn, free }: LevelProps) {
  const { levels } = useLearnTexts().path
  const { isPremium } = usePlan()
  const [{ level }] = units
  const id = `level-${level}`
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 font-display text-2xl text-balance">
        <span className="text-clay-text">{level}</span> · {levels[level]}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {units.map((unit) => (
          <UnitCard
            key={unit.unit}
            unit={unit}
            progress={progressOf(unit.unit)}
            isLocked={!isUnitOpen(unit.unit, isPremium, placedIn)}
            free={free}
          />
        ))}
      </ol>
    </section>
  )
}
