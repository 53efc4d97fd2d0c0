import { ENDING, textParts } from './text-matches.ts'

/** Keeps '-ar' on one line: browsers would otherwise break after its hyphen. */
export function UnbrokenEndings({ text }: { text: string }) {
  return textParts(text, ENDING).map(({ text: part, start, isMatch }) =>
    isMatch ? (
      <span key={start} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/**
 * Text in which *asterisks* mark the Spanish words, so that a screen reader reads them with a Spanish voice
 * and they are visually distinct.
 */
export function SpanishText({ text }: { text: string }) {
  const parts = text.split('*').map((part, position) => ({ part, position, isSpanish: position % 2 === 1 }))
  return parts.map(({ part, position, isSpanish }) =>
    isSpanish ? (
      <i key={position} lang="es" className="font-semibold text-ink not-italic">
        <UnbrokenEndings text={part} />
      </i>
    ) : (
      <UnbrokenEndings key={position} text={part} />
    ),
  )
}
