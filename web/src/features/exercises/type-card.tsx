import type { Difficulty } from '@frase/core/exercises/exercise'
import { Headphones, Image, Languages, ListOrdered, type LucideIcon, PencilLine, Shuffle } from 'lucide-react'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { DifficultyBadge } from './difficulty-badge.tsx'

interface Card {
  name: 'grammar' | 'translation' | 'listening' | 'wordOrder' | 'visual' | 'mixed'
  difficulty: Difficulty
  icon: LucideIcon
}

export const TYPE_CARDS: readonly Card[] = [
  { name: 'grammar', difficulty: 'medium', icon: PencilLine },
  { name: 'translation', difficulty: 'easy', icon: Languages },
  { name: 'listening', difficulty: 'hard', icon: Headphones },
  { name: 'wordOrder', difficulty: 'medium', icon: ListOrdered },
  { name: 'visual', difficulty: 'easy', icon: Image },
  { name: 'mixed', difficulty: 'hard', icon: Shuffle },
]

export function TypeCard({ card, onStart }: { card: Card; onStart: () => void }) {
  const { t } = useTranslation()
  const { name, difficulty, icon: Icon } = card
  const title = t(`exercises.cards.${name}.title`)
  return (
    <li className="card flex flex-col p-5 sm:p-6">
      <div className="mb-5 flex items-start gap-4">
        <span
          className="grid size-12 shrink-0 place-content-center rounded-2xl bg-saffron/30 text-clay-text"
          aria-hidden="true"
        >
          <Icon className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 className="font-display text-xl">{title}</h2>
            <DifficultyBadge difficulty={difficulty} />
          </div>
          <p className="mt-1 text-ink-soft text-pretty">{t(`exercises.cards.${name}.text`)}</p>
        </div>
      </div>
      <Button className="mt-auto w-full" onClick={onStart}>
        {t('exercises.start')}
        <span className="sr-only">{title}</span>
      </Button>
    </li>
  )
}
