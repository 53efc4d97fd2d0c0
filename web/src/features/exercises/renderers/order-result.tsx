import { type DifferenceWord, difference } from '@frase/core/exercises/difference'
import type { Exercise } from '@frase/core/exercises/registry'
import { orderedWords } from '@frase/core/exercises/types/word-order'
import { ArrowLeftRight, Check, type LucideIcon, Minus, Plus } from 'lucide-react'
import { useTranslation } from '../../../services/translation.ts'
import { FixedWords } from './fixed-words.tsx'

const LOOKS: Record<DifferenceWord['state'], { icon: LucideIcon; look: string }> = {
  right: { icon: Check, look: 'bg-olive-wash ring-olive' },
  misplaced: { icon: ArrowLeftRight, look: 'bg-amber-wash ring-line-strong' },
  missing: { icon: Plus, look: 'border-dashed bg-surface ring-line-strong' },
  extra: { icon: Minus, look: 'bg-alarm-wash ring-alarm line-through' },
}

/** The sentence that was given, each word marked: in its place or not. */
export function OrderResult({ exercise }: { exercise: Exercise<'word_order'> }) {
  const { t } = useTranslation()
  const { userAnswer } = exercise
  const given = orderedWords(exercise, Array.isArray(userAnswer) ? userAnswer : [])
  const words = difference(exercise.correctOrder, given).map((word, place) => ({ ...word, place }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FixedWords text={exercise.before} />
      <ol aria-label={t('exercises.order.sentence')} className="flex flex-wrap gap-2">
        {words.map(({ word, state, place }) => {
          const { icon: Icon, look } = LOOKS[state]
          return (
            <li
              key={place}
              className={`inline-flex min-h-11 items-center gap-2 rounded-xl px-3.5 font-semibold ring-1 ring-inset ${look}`}
            >
              <Icon className="size-4 shrink-0" aria-hidden="true" />
              <span lang="es">{word}</span>
              <span className="sr-only">{t(`exercises.order.states.${state}`)}</span>
            </li>
          )
        })}
      </ol>
      <FixedWords text={exercise.after} />
    </div>
  )
}
