import { GAP } from '@frase/core/lessons/lesson-task'
import { useLanguage } from '../../services/texts/translation.ts'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'
import { TypedField } from './typed-field.tsx'

interface GappedSentenceProps {
  gapped: string
  /** Fills the gap once the task is answered. */
  filling: string | undefined
}

export function GappedSentence({ gapped, filling }: GappedSentenceProps) {
  const { blank } = useTaskTexts()
  const language = useLanguage()
  const [before, after] = gapped.split(GAP)
  return (
    <span lang="es">
      {before}
      {filling === undefined ? (
        <span className="inline-block min-w-16 border-ink border-b-2 text-center">
          <span className="sr-only" lang={language}>
            {blank}
          </span>
          &nbsp;
        </span>
      ) : (
        <b className="font-normal text-olive underline decoration-2 underline-offset-4">{filling}</b>
      )}
      {after}
    </span>
  )
}

/** A gap to be typed, with any kind of missing text. */
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
