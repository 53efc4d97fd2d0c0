import type { PlacementTexts } from '@frase/content/placement-texts'
import type { PathUnit } from '@frase/core/course/course-path'
import { type Placed, startUnit } from '@frase/core/memory/record/memory-state'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { useLanguage } from '../../services/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

interface PlacementResultProps {
  placed: Placed
  units: readonly PathUnit[]
  texts: PlacementTexts
  /** The learner would rather begin at the beginning. */
  onFromOne: () => void
}

export function PlacementResult({ placed, units, texts: { result }, onFromOne }: PlacementResultProps) {
  const heading = useFocusOnArrival()
  const language = useLanguage()
  const start = startUnit(placed)
  const unit = units.find((one) => one.unit === start)
  const [first] = units
  const to = ({ slug }: PathUnit) => pathFor('unit', language, { unitId: slug })
  const { understands, produces } = placed
  const text = produces > 0 ? result.both : understands > 0 ? result.understands : result.beginner
  const values = { understands: String(understands), produces: String(produces) }
  return (
    <div className="card overflow-hidden">
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="rounded-lg font-display text-3xl text-balance">
          {result.title}
        </h1>
        <div className="mt-4 max-w-prose stack-3 text-lg text-pretty">
          <p>{fillTemplate(text, values)}</p>
          {understands > 0 && <p className="text-ink-soft">{result.sayIt}</p>}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          {unit && (
            <ButtonLink kind="primary" to={to(unit)}>
              {fillTemplate(result.start, { unit: String(start), title: unit.title })}
            </ButtonLink>
          )}
          {first && start > 1 && (
            <ButtonLink to={to(first)} onClick={onFromOne}>
              {result.fromOne}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
