import { GappedSentence } from './gapped-sentence.tsx'
import { Options } from './options.tsx'
import { usePracticeTexts } from './practice-texts.ts'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'

export function Choose({ task, attempt, onAnswer, onSkip }: RendererProps<'choose'>) {
  const texts = usePracticeTexts()
  const { gapped, meaning, chips, options } = task
  const right = options.find(({ isRight }) => isRight)?.text
  return (
    <>
      <Prompt chips={chips}>
        <p className="font-display text-xl text-pretty">
          <GappedSentence gapped={gapped} filling={attempt && right} />
        </p>
        <p className="mt-1 text-ink-soft text-pretty">{meaning}</p>
      </Prompt>
      <Options
        label={texts.tasks.choose}
        options={options}
        lang="es"
        attempt={attempt}
        onChoose={onAnswer}
        onSkip={onSkip}
      />
    </>
  )
}
