import type { ReactNode } from 'react'

/** A small card in the middle of an otherwise empty page, on the way from one place to another. */
export function WayCard({ children }: { children: ReactNode }) {
  return (
    <div className="card mx-auto max-w-md overflow-hidden">
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="px-6 py-8 sm:px-8">{children}</div>
    </div>
  )
}
