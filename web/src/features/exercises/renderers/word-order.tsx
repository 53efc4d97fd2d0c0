import { WordBank } from '../../../ui/word-bank.tsx'
import { CheckButton } from './check-button.tsx'
import { OrderResult } from './order-result.tsx'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'

export function WordOrder({ exercise, onAnswer }: RendererProps<'word_order'>) {
  const { translationPhrase, words, before, after } = exercise
  const isAnswered = exercise.answered === true
  return (
    <>
      <Prompt>{translationPhrase}</Prompt>
      <WordBank
        words={words}
        before={before}
        after={after}
        result={isAnswered && <OrderResult exercise={exercise} />}
      >
        {(chosen) => (
          <CheckButton
            isReady={chosen.length === words.length}
            isDone={isAnswered}
            onCheck={() => onAnswer([...chosen])}
          />
        )}
      </WordBank>
    </>
  )
}
