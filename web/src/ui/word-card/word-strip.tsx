import type { Token } from '@frase/core/text/tokens'
import { type KeyboardEvent, useRef } from 'react'

interface WordStripProps {
  label: string
  tokens: readonly Token[]
  place: number
  onChoose: (place: number) => void
}

/** Where each key leads from an index, with so many words. */
const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The sentence, word by word: one stop for the tab key, and the arrows go from word to word. */
export function WordStrip({ label, tokens, place, onChoose }: WordStripProps) {
  const strip = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(place, tokens.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    strip.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={label}
      lang="es"
      onKeyDown={move}
      className="mt-5 flex flex-wrap gap-1 rounded-2xl bg-sand/60 p-2 font-display text-lg"
    >
      {tokens.map(({ lead, word, trail }, position) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice in a sentence, and the words never move
          key={position}
          ref={position === place ? focusFirst : undefined}
          type="button"
          tabIndex={position === place ? 0 : -1}
          aria-pressed={position === place}
          onClick={() => onChoose(position)}
          className="min-h-11 rounded-xl px-2 hover:bg-sand aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4"
        >
          {lead}
          {word}
          {trail}
        </button>
      ))}
    </div>
  )
}

/** The dialog focuses the element with this attribute; React's own would focus before the dialog is open. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}
