import type { LessonId, LessonLevel, LessonTag } from '@frase/core/lessons/catalog'
import { pathFor } from '@frase/core/paths'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useTranslation } from '../../services/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LessonLabels } from '../../ui/lesson-labels.tsx'
import { UnbrokenEndings } from '../../ui/unbroken-endings.tsx'

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
  const title = <UnbrokenEndings text={t(`grammar.lessons.${id}.title`)} />
  return (
    <li
      className={`card relative flex flex-col p-5 sm:p-6 ${isLocked ? 'bg-sand/50' : 'transition-colors focus-within:bg-sand/40 hover:bg-sand/40'}`}
    >
      <p className="flex items-center justify-between gap-3 font-semibold text-clay-text text-sm">
        {t('grammar.number', { number })}
        {isLocked && (
          <span className="inline-flex items-center gap-1.5 text-ink-soft">
            <Lock className="size-4" aria-hidden="true" />
            {t('grammar.locked')}
          </span>
        )}
      </p>
      <h2 className="mt-1 font-display text-xl text-balance">
        {isLocked ? (
          title
        ) : (
          <Link
            to={pathFor('grammarLesson', language, { licaoId: id })}
            // The whole card is clickable, while the text of the link is only its title.
            className="rounded-lg after:absolute after:inset-0 after:rounded-3xl"
          >
            {title}
          </Link>
        )}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft text-pretty">
        <UnbrokenEndings text={t(`grammar.lessons.${id}.summary`)} />
      </p>
      <div className="mt-auto">
        <LessonLabels nivel={nivel} tags={tags} />
        {isLocked && (
          <ButtonLink to={pathFor('premium', language)} className="mt-4 w-full">
            {t('grammar.subscribe')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
