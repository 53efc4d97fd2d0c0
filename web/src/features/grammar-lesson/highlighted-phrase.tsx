import { textParts } from '../../ui/text-parts.ts'
import { highlightPattern } from './highlight-pattern.ts'

export function HighlightedPhrase({ phrase, words }: { phrase: string; words: readonly string[] }) {
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
