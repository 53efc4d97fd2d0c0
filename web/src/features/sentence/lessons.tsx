import { isLessonOpen } from '@frase/core/lessons/access'
import type { LessonId } from '@frase/core/lessons/catalog'
import { pathFor } from '@frase/core/paths'
import { Lock } from 'lucide-react'
import { usePlano } from '../../services/plan.tsx'
import { useLanguage, useTranslation } from '../../services/translation.ts'
import { useSentenceTexts } from '../../services/use-sentence-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function Lessons({ lessons }: { lessons: readonly LessonId[] }) {
  const { sentence: texts } = useSentenceTexts()
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlano()
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby="grammar">
      <h2 id="grammar" className="mb-3 font-display text-2xl">
        {texts.grammar}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {lessons.map((licaoId) => (
          <li key={licaoId}>
            <ButtonLink to={pathFor('grammarLesson', language, { licaoId })}>
              {!isLessonOpen(licaoId, isPremium) && <Lock className="size-4" aria-hidden="true" />}
              {t(`grammar.lessons.${licaoId}.title`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
