import type { SentencePage } from '@frase/core/course/sentence-page'
import { isUnitOpen } from '@frase/core/course/unit-access'
import { isLessonOpen } from '@frase/core/lessons/access'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { Lock } from 'lucide-react'
import { usePlan } from '../../services/account/plan.tsx'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { useSentenceTexts } from '../../services/texts/use-sentence-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The place of the sentence in the course, and the lessons about its grammar. */
export function InCourse({ page: { level, unit, grammar } }: { page: SentencePage }) {
  const { sentence: texts } = useSentenceTexts()
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlan()
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="mb-4 font-display text-2xl">
        {texts.course.title}
      </h2>
      <div className="stack-3">
        {unit ? (
          <div className="flex flex-wrap items-center gap-3">
            <p>{fillTemplate(texts.course.unit, { unit: String(unit.unit), level })}</p>
            <ButtonLink to={pathFor('unit', language, { unitId: unit.slug })}>
              {!isUnitOpen(unit.unit, isPremium) && <Lock className="size-4" aria-hidden="true" />}
              {unit.title}
            </ButtonLink>
          </div>
        ) : (
          <p>{fillTemplate(texts.level, { level })}</p>
        )}
        {grammar && (
          <div className="flex flex-wrap items-center gap-3">
            <p>{texts.grammar[grammar.of]}</p>
            {grammar.lessons.map((licaoId) => (
              <ButtonLink key={licaoId} to={pathFor('grammarLesson', language, { licaoId })}>
                {!isLessonOpen(licaoId, isPremium) && <Lock className="size-4" aria-hidden="true" />}
                {t(`grammar.lessons.${licaoId}.title`)}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
