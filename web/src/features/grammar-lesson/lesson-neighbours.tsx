import { isLessonOpen, neighbours } from '@frase/core/lessons/access'
import type { LessonId } from '@frase/core/lessons/catalog'
import { pathFor } from '@frase/core/pages/paths'
import { ArrowLeft, ArrowRight, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { usePlan } from '../../services/account/plan.tsx'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { UnbrokenEndings } from '../../ui/phrases/spanish-text.tsx'

export function LessonNeighbours({ licaoId }: { licaoId: LessonId }) {
  const { t } = useTranslation()
  const { previous, next } = neighbours(licaoId)
  return (
    <nav aria-label={t('grammar.others')} className="grid gap-4 border-line border-t pt-8 sm:grid-cols-2">
      {previous && <NeighbourLink licaoId={previous} direction="previous" />}
      {next && <NeighbourLink licaoId={next} direction="next" />}
    </nav>
  )
}

interface NeighbourLinkProps {
  licaoId: LessonId
  direction: 'previous' | 'next'
}

function NeighbourLink({ licaoId, direction }: NeighbourLinkProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlan()
  const isNext = direction === 'next'
  return (
    <Link
      to={pathFor('grammarLesson', language, { licaoId })}
      className={`card flex flex-col gap-1 p-5 soft-colors hover:bg-sand/50 ${isNext ? 'sm:col-start-2 sm:items-end sm:text-end' : ''}`}
    >
      <span className="flex items-center gap-2 font-semibold text-clay-text text-sm">
        {!isNext && <ArrowLeft className="size-4" aria-hidden="true" />}
        {t(`grammar.${direction}`)}
        {isNext && <ArrowRight className="size-4" aria-hidden="true" />}
      </span>
      <span className="font-display text-lg text-balance">
        <UnbrokenEndings text={t(`grammar.lessons.${licaoId}.title`)} />
      </span>
      {!isLessonOpen(licaoId, isPremium) && (
        <span className="flex items-center gap-1.5 text-ink-soft text-sm">
          <Lock className="size-4" aria-hidden="true" />
          {t('grammar.locked')}
        </span>
      )}
    </Link>
  )
}
