import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

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

/** The result of a form: announced by screen readers, and never shown by colour alone. */
export function FormMessage({ kind, children }: { kind: 'error' | 'success'; children: ReactNode }) {
  const isError = kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-2xl px-4 py-3 font-medium text-pretty ${isError ? 'bg-alarm-wash text-alarm' : 'bg-olive-wash text-olive'}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
