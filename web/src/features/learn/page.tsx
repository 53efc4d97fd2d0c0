import { loadCoursePath } from '@frase/content/course-path'
import { currentUnit, type UnitProgress } from '@frase/core/course/unit-steps'
import { LEVELS } from '@frase/core/levels'
import { pathFor } from '@frase/core/paths'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useLanguageContent } from '../../services/language-content.ts'
import { useCourseProgress } from '../../services/memory/use-course-progress.ts'
import { applyPageText } from '../../services/page-head.ts'
import { useLanguage } from '../../services/translation.ts'
import { useLearnTexts } from '../../services/use-learn-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CurrentUnit } from './current-unit.tsx'
import { Level } from './level.tsx'
import { Pace } from './pace.tsx'

export function Component() {
  const { meta, path: texts } = useLearnTexts()
  const units = useLanguageContent(loadCoursePath)
  const language = useLanguage()
  const progress = useCourseProgress()
  useEffect(() => applyPageText(meta.learn), [meta])

  const progressOf = (unit: number): UnitProgress =>
    progress?.units.find((one) => one.unit === unit) ?? { unit, status: 'new', done: [] }
  const current = currentUnit(units.map(({ unit }) => progressOf(unit)))
  const levels = LEVELS.map((level) => units.filter((unit) => unit.level === level))
  return (
    <>
      <PageHeading title={texts.title}>
        <p>{texts.text}</p>
      </PageHeading>
      <CurrentUnit units={units} progress={current} />
      {levels.map(
        ([first, ...others]) =>
          first && <Level key={first.level} units={[first, ...others]} progressOf={progressOf} />,
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
