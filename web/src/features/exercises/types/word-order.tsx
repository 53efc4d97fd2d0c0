import type { UserAnswer } from '@frase/core/exercises/exercise'
import type { Exercise } from '@frase/core/exercises/registry/exercise-types'
import { wordsByPlace } from '@frase/core/exercises/types/word-order'
import { Check, X } from 'lucide-react'
import { FixedWords, WordBank } from '../../../exercises/shell/word-bank.tsx'
import { useTranslation } from '../../../services/texts/translation.ts'
import { CheckButton } from './check-button.tsx'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'

const IN_PLACE = { icon: Check, look: 'bg-olive-wash ring-1 ring-olive', state: 'right' } as const
const MISPLACED = { icon: X, look: 'bg-alarm-wash ring-2 ring-alarm', state: 'misplaced' } as const

interface OrderResultProps {
  exercise: Exercise<'word_order'>
  answer: UserAnswer
}

/** The answer, with each word marked as in its place or not. */
function OrderResult({ exercise, answer }: OrderResultProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FixedWords text={exercise.before} />
      <ol aria-label={t('exercises.order.sentence')} className="flex flex-wrap gap-2">
        {wordsByPlace(exercise, Array.isArray(answer) ? answer : []).map(({ word, place, isInPlace }) => {
          const { icon: Icon, look, state } = isInPlace ? IN_PLACE : MISPLACED
          return (
            <li
              key={place}
              className={`inline-flex min-h-11 items-center gap-2 rounded-xl px-3.5 font-semibold ring-inset ${look}`}
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

export function WordOrder({ exercise, attempt, onAnswer }: RendererProps<'word_order'>) {
  const { translationPhrase, words, before, after } = exercise
  return (
    <>
      <Prompt>{translationPhrase}</Prompt>
      <WordBank
        words={words}
        before={before}
        after={after}
        result={attempt && <OrderResult exercise={exercise} answer={attempt.answer} />}
      >
        {(chosen) => (
          <CheckButton
            isReady={chosen.length === words.length}
            isDone={attempt !== undefined}
            onCheck={() => onAnswer([...chosen])}
          />
        )}
      </WordBank>
    </>
  )
}
