import { SpanishText } from '../spanish-text.tsx'
import { GappedSentence } from './gapped-sentence.tsx'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'
import { TypedField } from './typed-field.tsx'

/** A gap to be typed, whatever is missing in it. */
export function Gap({ task, attempt, onAnswer, onSkip }: RendererProps<'gap' | 'conjugation'>) {
  const { gapped, expected, meaning, cue, chips } = task
  return (
    <>
      <Prompt chips={chips}>
        <p className="font-display text-xl text-pretty">
          <GappedSentence gapped={gapped} filling={attempt && expected.sentence} />
        </p>
        <p className="mt-1 text-ink-soft text-pretty">{meaning}</p>
        <p className="mt-2 font-medium text-pretty">
          <SpanishText text={cue} />
        </p>
      </Prompt>
      <TypedField attempt={attempt} rows={1} onAnswer={onAnswer} onSkip={onSkip} />
    </>
  )
}
