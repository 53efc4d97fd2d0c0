import type { PathUnit } from '@frase/core/course/course-path'
import { type FreeUnits, isUnitOpen } from '@frase/core/course/unit-access'
import type { UnitProgress } from '@frase/core/course/unit-steps'
import { usePlano } from '../../services/plan.tsx'
import { useLearnTexts } from '../../services/use-learn-texts.ts'
import { UnitCard } from './unit-card.tsx'

interface LevelProps {
  units: readonly [PathUnit, ...PathUnit[]]
  progressOf: (unit: number) => UnitProgress
  /** The unit in which the learner was placed. */
  placedIn: number
  free: FreeUnits
}

export function Level({ units, progressOf, placedIn, free }: LevelProps) {
  const { levels } = useLearnTexts().path
  const { isPremium } = usePlano()
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
