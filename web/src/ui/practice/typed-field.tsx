import type { Attempt } from '@frase/core/exercises/session/practice-run'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { InSessionBar } from '../session-frame.tsx'
import { GO_ON } from '../session-keys.ts'
import { usePracticeTexts } from './practice-texts.ts'
import { SpanishKeys } from './spanish-keys.tsx'

interface TypedFieldProps {
  attempt: Attempt | undefined
  /** A sentence has room for two lines, a word for one. */
  rows: 1 | 2
  onAnswer: (answer: string) => void
  onSkip: () => void
}

/** The field grows with the answer, or a long one would be cut off; then the rows alone no longer give its height. */
const MIN_HEIGHT = { 1: 'min-h-[calc(1lh+1.5rem)]', 2: 'min-h-[calc(2lh+1.5rem)]' } as const

/** No answer of the course comes near it. */
const LENGTH_MAX = 200

export function TypedField({ attempt, rows, onAnswer, onSkip }: TypedFieldProps) {
  const texts = usePracticeTexts()
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
