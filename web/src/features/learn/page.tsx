import { loadCoursePath } from '@frase/content/course-path'
import { freeUnits } from '@frase/core/course/unit-access'
import { currentUnit, type UnitProgress } from '@frase/core/course/unit-steps'
import { LEVELS } from '@frase/core/levels'
import { startUnit } from '@frase/core/memory/placed'
import { pathFor } from '@frase/core/paths'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useLanguageContent } from '../../services/language-content.ts'
import { useCourseProgress } from '../../services/memory/use-course-progress.ts'
import { applyPageText } from '../../services/page-head.ts'
import { useLanguage } from '../../services/translation.ts'
import { useFocusAfter } from '../../services/use-focus-after.ts'
import { useLearnTexts } from '../../services/use-learn-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CurrentUnit } from './current-unit.tsx'
import { FindPlace } from './find-place.tsx'
import { Level } from './level.tsx'
import { Pace } from './pace.tsx'
import { usePlacement } from './use-placement.ts'

export function Component() {
  const { meta, path: texts } = useLearnTexts()
  const units = useLanguageContent(loadCoursePath)
  const language = useLanguage()
  const progress = useCourseProgress()
  const { started, isLoading, start, leave } = usePlacement()
  const heading = useFocusAfter(started !== null)
  useEffect(() => applyPageText(meta.learn), [meta])

  const progressOf = (unit: number): UnitProgress =>
    progress?.units.find((one) => one.unit === unit) ?? { unit, status: 'new', done: [], notNeeded: [] }
  const placed = progress?.record.placed
  const current = currentUnit(
    units.map(({ unit }) => progressOf(unit)),
    placed,
  )
  const levels = LEVELS.map((level) => units.filter((unit) => unit.level === level))
  if (started) {
    const { Placement, ...run } = started.run
    return <Placement key={started.number} {...run} units={units} onLeave={leave} />
  }
  return (
    <>
      <PageHeading title={texts.title} headingRef={heading}>
        <p>{texts.text}</p>
      </PageHeading>
      <CurrentUnit units={units} progress={current} />
      <FindPlace isPlaced={placed !== undefined} isLoading={isLoading} onStart={start} />
      {levels.map(
        ([first, ...others]) =>
          first && (
            <Level
              key={first.level}
              units={[first, ...others]}
              progressOf={progressOf}
              placedIn={startUnit(placed)}
              free={freeUnits(startUnit(placed), units.length)}
            />
          ),
      )}
      <p className="mb-10 flex flex-wrap items-center gap-x-4 gap-y-2">
        {texts.sentences.text}
        <ButtonLink to={pathFor('sentences', language)}>
          <Search className="size-4" aria-hidden="true" />
          {texts.sentences.link}
        </ButtonLink>
      </p>
      <Pace written={units.length} />
    </>
  )
}
