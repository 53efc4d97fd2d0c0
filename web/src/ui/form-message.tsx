import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

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
