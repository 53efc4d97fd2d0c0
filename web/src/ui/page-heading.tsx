import type { ReactNode } from 'react'

export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-8 max-w-3xl">
      <h1 className="font-display text-3xl text-balance sm:text-4xl">{title}</h1>
      {children && <div className="mt-3 text-lg text-ink-soft text-pretty">{children}</div>}
    </header>
  )
}
