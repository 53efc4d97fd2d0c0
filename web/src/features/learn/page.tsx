import { loadCoursePath } from '@frase/content/course-path'
import type { PathUnit } from '@frase/core/course/course-path'
import { freeUnits, isUnitOpen } from '@frase/core/course/unit-access'
import { type CourseRecord, currentUnit, unitProgress } from '@frase/core/course/unit-steps'
import { LEVELS } from '@frase/core/levels'
import { startUnit } from '@frase/core/memory/record/memory-state'
import { pathFor } from '@frase/core/pages/paths'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { usePlan } from '../../services/account/plan.tsx'
import { useCourseRecord } from '../../services/memory/record/use-course-record.ts'
import { useFocusAfter } from '../../services/page/use-focus-after.ts'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { applyPageText } from '../../services/texts/page-head.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CurrentUnit } from './current-unit.tsx'
import { FindPlace, usePlacement } from './find-place.tsx'
import { Level } from './level.tsx'
import { Pace } from './pace.tsx'

const NO_RECORD: CourseRecord = { steps: new Map() }

export function Component() {
  const { meta, path: texts } = useLearnTexts()
  const units = useLanguageContent(loadCoursePath)
  const language = useLanguage()
  const { isPremium } = usePlan()
  const { record = NO_RECORD } = useCourseRecord()
  const { started, isLoading, start, leave } = usePlacement()
  const heading = useFocusAfter(started !== null)
  useEffect(() => applyPageText(meta.learn), [meta])

  const { placed } = record
  const current = currentUnit(record, isPremium)
  const isOpen = ({ unit }: PathUnit) => isUnitOpen(unit, isPremium, startUnit(placed))
  const shown = units.find(({ unit }) => unit === current?.unit) ?? units.findLast(isOpen)
  const free = freeUnits(startUnit(placed), units.length)
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
      {shown && (
        <CurrentUnit unit={shown} progress={current} hasMore={currentUnit(record, true) !== undefined} />
      )}
      <FindPlace isPlaced={placed !== undefined} isLoading={isLoading} onStart={start} />
      {levels.map(
        ([first, ...others]) =>
          first && (
            <Level
              key={first.level}
              units={[first, ...others]}
              progressOf={(unit) => unitProgress(unit, record)}
              placedIn={startUnit(placed)}
              free={free}
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
