import type { GrammarLesson } from '@frase/core/lessons/grammar-lesson'
import { useEffect } from 'react'
import { useSpokenAudio } from '../../services/audio/practice-audio.ts'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { textParts } from '../../ui/phrases/text-matches.ts'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { ListenButton } from '../../ui/sound/listen-button.tsx'
import { highlightPattern } from './highlight-pattern.ts'
import { paragraph } from './sections.ts'

function HighlightedPhrase({ phrase, words }: { phrase: string; words: readonly string[] }) {
  return textParts(phrase, highlightPattern(words)).map(({ text, start, isMatch }) =>
    isMatch ? (
      <mark
        key={start}
        className="bg-transparent text-ink underline decoration-2 decoration-clay underline-offset-4"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

export function Examples({ examples }: { examples: GrammarLesson['exemplos'] }) {
  const { state, isCurrent, play, stop } = useSpokenAudio()

  // After leaving the page the voice could not be stopped any more.
  useEffect(() => stop, [stop])

  return (
    <ul className="stack-4">
      {examples.map(({ espanhol, traducao, explicacao, destaques = [] }, index) => (
        <li key={espanhol} {...paragraph('exemplos', index)} className="card flex items-start gap-4 p-5">
          <ListenButton
            phrase={espanhol}
            state={isCurrent(espanhol) ? state : 'idle'}
            onPress={() => play({ text: espanhol })}
          />
          <div className="min-w-0">
            <p lang="es" data-words="" className="font-display text-xl">
              <HighlightedPhrase phrase={espanhol} words={destaques} />
            </p>
            <WordsButton sentence={espanhol} />
            <p className="mt-1 font-medium">{traducao}</p>
            <p className="mt-2 text-ink-soft text-pretty">
              <SpanishText text={explicacao} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
