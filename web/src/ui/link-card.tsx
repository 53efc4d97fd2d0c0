import type { ReactNode } from 'react'

/** The card of a page that a mailed link leads to, such as the sign-in callback. */
export function LinkCard({ children }: { children: ReactNode }) {
  return (
    <div className="card mx-auto max-w-md overflow-hidden">
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="px-6 py-8 sm:px-8">{children}</div>
    </div>
  )
}
