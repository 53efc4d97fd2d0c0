import { isLessonOpen } from '@frase/core/lessons/access'
import type { LessonId } from '@frase/core/lessons/catalog'
import { pathFor } from '@frase/core/pages/paths'
import { Lightbulb, Lock } from 'lucide-react'
import { usePlan } from '../../services/account/plan.tsx'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { UnitSection } from './unit-section.tsx'

interface NoteProps {
  title: string
  paragraphs: readonly string[]
  lessons?: readonly LessonId[]
}

/** The grammar of the unit for the speakers of the learner's language. */
export function Note({ title, paragraphs, lessons = [] }: NoteProps) {
  const { note: texts } = useLearnTexts().unit
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlan()
  return (
    <UnitSection title={title}>
      <div className="card flex gap-4 bg-cobalt-wash p-5 sm:p-6">
        <Lightbulb className="mt-0.5 size-6 shrink-0 text-clay-text" aria-hidden="true" />
        <div className="min-w-0 max-w-prose stack-3">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-pretty">
              <SpanishText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
      {lessons.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p>{texts.lesson}</p>
          {lessons.map((licaoId) => (
            <ButtonLink key={licaoId} to={pathFor('grammarLesson', language, { licaoId })}>
              {!isLessonOpen(licaoId, isPremium) && <Lock className="size-4" aria-hidden="true" />}
              {t(`grammar.lessons.${licaoId}.title`)}
            </ButtonLink>
          ))}
        </div>
      )}
    </UnitSection>
  )
}
