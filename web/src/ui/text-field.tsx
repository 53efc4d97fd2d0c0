import { type ComponentProps, useId } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & { label: string; hint?: string }

export function TextField({ label, hint, ...input }: TextFieldProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={hint && hintId}
        className="mt-1 block min-h-12 w-full rounded-2xl bg-surface px-4 ring-1 ring-ink-soft ring-inset read-only:opacity-70"
        {...input}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
