import type { LessonId, LessonLevel, LessonTag } from '@frase/core/lessons/catalog'
import { pathFor } from '@frase/core/pages/paths'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LessonLabels } from '../../ui/lesson-labels.tsx'
import { UnbrokenEndings } from '../../ui/phrases/spanish-text.tsx'
import { StepCard } from '../../ui/step-card.tsx'

interface LessonCardProps {
  id: LessonId
  number: number
  nivel: LessonLevel
  tags: readonly LessonTag[]
  isLocked: boolean
}

export function LessonCard({ id, number, nivel, tags, isLocked }: LessonCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <StepCard
      number={t('grammar.number', { number })}
      heading="h2"
      title={<UnbrokenEndings text={t(`grammar.lessons.${id}.title`)} />}
      to={pathFor('grammarLesson', language, { licaoId: id })}
      isLocked={isLocked}
      summary={<UnbrokenEndings text={t(`grammar.lessons.${id}.summary`)} />}
    >
      <LessonLabels nivel={nivel} tags={tags} />
      {isLocked && (
        <ButtonLink to={pathFor('premium', language)} className="mt-4 w-full">
          {t('grammar.subscribe')}
        </ButtonLink>
      )}
    </StepCard>
  )
}
