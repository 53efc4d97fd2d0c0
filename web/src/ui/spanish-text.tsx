import { UnbrokenEndings } from './unbroken-endings.tsx'

/**
 * Text in which *asterisks* mark the Spanish words, so that a screen reader reads them with a Spanish voice and they stand
 * out visually.
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
