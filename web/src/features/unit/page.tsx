import { loadCoursePath } from '@frase/content/course-path'
import { freeUnits, isUnitOpen } from '@frase/core/course/unit-access'
import { startUnit } from '@frase/core/memory/record/memory-state'
import { type PathParams, pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { Lock, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { usePlan } from '../../services/account/plan.tsx'
import { useCourseRecord } from '../../services/memory/record/use-course-record.ts'
import { isBeyondOpenUnits } from '../../services/storage/next-unit.ts'
import { freeUnitsText, useLearnTexts } from '../../services/texts/course-texts.ts'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { applyPageText } from '../../services/texts/page-head.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink, Spinner } from '../../ui/button.tsx'
import { NoticeCard } from '../../ui/notice-card.tsx'
import { Unit } from './unit.tsx'

export function Component({ params: { unitId } }: { params: PathParams }) {
  const { meta, unit: texts } = useLearnTexts()
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlan()
  const units = useLanguageContent(loadCoursePath)
  const { record, isOpening } = useCourseRecord()
  const found = units.find(({ slug }) => slug === unitId)
  const name = found?.title
  const toAllUnits = pathFor('learn', language)

  useEffect(() => {
    if (name === undefined) return
    const { title, description } = meta.unit
    applyPageText({ title: fillTemplate(title, { name }), description: fillTemplate(description, { name }) })
  }, [meta, name])

  if (!found) {
    return (
      <NoticeCard icon={SearchX} title={texts.missing.title} text={texts.missing.text}>
        <ButtonLink to={toAllUnits} kind="primary">
          {texts.allUnits}
        </ButtonLink>
      </NoticeCard>
    )
  }
  const placedIn = startUnit(record?.placed)
  if (!isUnitOpen(found.unit, isPremium, placedIn)) {
    if (isOpening && isBeyondOpenUnits()) {
      return (
        <p role="status" className="flex min-h-dvh items-center justify-center gap-3 text-ink-soft">
          <Spinner />
          {texts.opening}
        </p>
      )
    }
    return (
      <NoticeCard
        icon={Lock}
        title={texts.premium.title}
        about={found.title}
        text={freeUnitsText(freeUnits(placedIn, units.length), texts.premium.text, texts.premium.placed)}
      >
        <ButtonLink to={pathFor('premium', language)} kind="primary">
          {t('grammar.subscribe')}
        </ButtonLink>
        <ButtonLink to={toAllUnits}>{texts.allUnits}</ButtonLink>
      </NoticeCard>
    )
  }
  return <Unit key={found.unit} number={found.unit} units={units} record={record} />
}
