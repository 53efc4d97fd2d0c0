import type { TaskAttempt } from '@frase/core/exercises/session/session'
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { GO_ON, InSessionBar } from '../shell/session-frame.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'

const LETTERS = ['á', 'é', 'í', 'ó', 'ú', 'ñ', 'ü', '¿', '¡'] as const

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Characters that a keyboard of the learner's language lacks. One Tab stop, with the arrow keys inside; the
 * field keeps the focus, so that a phone does not close its keyboard.
 */
function SpanishKeys({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { keys, letters } = useTaskTexts()
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

interface TypedFieldProps {
  attempt: TaskAttempt | undefined
  /** A sentence has room for two lines, a word for one. */
  rows: 1 | 2
  onAnswer: (answer: string) => void
  onSkip: () => void
}

/** The field grows with the answer, or a long one would be cut off; then the rows alone no longer give its height. */
const MIN_HEIGHT = { 1: 'min-h-[calc(1lh+1.5rem)]', 2: 'min-h-[calc(2lh+1.5rem)]' } as const

/** No answer of the course is nearly as long. */
const LENGTH_MAX = 200

export function TypedField({ attempt, rows, onAnswer, onSkip }: TypedFieldProps) {
  const texts = useTaskTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const formId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = field.current?.value.trim()
    if (typed) onAnswer(typed)
    else field.current?.focus()
  }

  return (
    <form id={formId} onSubmit={submit}>
      <label htmlFor={id} className="font-semibold text-sm">
        {texts.field}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={rows}
        maxLength={LENGTH_MAX}
        lang="es"
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        readOnly={attempt !== undefined}
        onKeyDown={submitOnEnter}
        className={`mt-1 block field-sizing-content w-full resize-none rounded-2xl bg-surface px-4 py-3 text-lg ring-1 ring-ink-soft ring-inset read-only:bg-sand/60 read-only:ring-line-strong ${MIN_HEIGHT[rows]}`}
      />
      {!attempt && (
        <>
          <SpanishKeys field={field} />
          <InSessionBar>
            <Button type="submit" form={formId} kind="primary" {...GO_ON}>
              {texts.check}
            </Button>
            <Button kind="quiet" onClick={onSkip}>
              {texts.skip}
            </Button>
          </InSessionBar>
        </>
      )}
    </form>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
