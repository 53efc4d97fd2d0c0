import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { usePracticeTexts } from './practice-texts.ts'

const LETTERS = ['á', 'é', 'í', 'ó', 'ú', 'ñ', 'ü', '¿', '¡'] as const

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * What a keyboard of the learner's language lacks. One stop for the Tab key, with the arrow keys inside; the field keeps the
 * focus, so that a phone does not close its keyboard.
 */
export function SpanishKeys({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { keys, letters } = usePracticeTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  function insert(letter: string) {
    const input = field.current
    if (!input) return
    input.setRangeText(letter, input.selectionStart, input.selectionEnd, 'end')
    input.focus()
  }

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + LETTERS.length) % LETTERS.length
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={bar} role="toolbar" aria-label={keys} onKeyDown={walk} className="mt-3 flex flex-wrap gap-1.5">
      {LETTERS.map((letter, place) => (
        <button
          key={letter}
          type="button"
          aria-label={letters[letter]}
          tabIndex={place === current ? 0 : -1}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(letter)}
          className="grid size-11 place-content-center rounded-xl bg-surface text-lg ring-1 ring-line-strong ring-inset hover:bg-sand"
        >
          <span lang="es" aria-hidden="true">
            {letter}
          </span>
        </button>
      ))}
    </div>
  )
}
