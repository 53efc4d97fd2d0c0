import { WordsButton } from '../words-button.tsx'
import { GappedSentence } from './gapped-sentence.tsx'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'
import { TypedField } from './typed-field.tsx'

export function DialogueGap({ task, attempt, onAnswer, onSkip }: RendererProps<'dialogue_gap'>) {
  const { scene, lines, place, gapped, expected, chips } = task
  return (
    <>
      <Prompt chips={chips}>
        <p className="text-ink-soft text-pretty">{scene}</p>
        <ol className="mt-3 stack-3">
          {lines.map(({ who, spanish, meaning }, line) => (
            <li key={spanish} className={`flex gap-3 ${line === place ? '' : 'text-ink-soft'}`}>
              <span className="w-5 shrink-0 font-semibold">{who}</span>
              <div className="min-w-0">
                <p className="font-display text-lg text-pretty">
                  {line === place ? (
                    <GappedSentence gapped={gapped} filling={attempt && expected.sentence} />
                  ) : (
                    <span lang="es" data-words={attempt && ''}>
                      {spanish}
                    </span>
                  )}
                </p>
                {attempt && line !== place && <WordsButton sentence={spanish} />}
                <p className="text-pretty text-sm">{meaning}</p>
              </div>
            </li>
          ))}
        </ol>
      </Prompt>
      <TypedField attempt={attempt} rows={1} onAnswer={onAnswer} onSkip={onSkip} />
    </>
  )
}
