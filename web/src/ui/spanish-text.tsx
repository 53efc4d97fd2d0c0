import { UnbrokenEndings } from './unbroken-endings.tsx'

/**
 * Running text in which *asterisks* mark what is Spanish, so that a screen reader says it with a Spanish voice and the
 * eye can tell it apart.
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
