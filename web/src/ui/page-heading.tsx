import type { ReactNode, Ref } from 'react'

interface PageHeadingProps {
  title: ReactNode
  children?: ReactNode
  /** For a page that switches between views and moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

export function PageHeading({ title, children, headingRef }: PageHeadingProps) {
  return (
    <header className="mb-8 max-w-3xl">
      <h1
        className="rounded-lg font-display text-3xl text-balance sm:text-4xl"
        {...(headingRef ? { ref: headingRef, tabIndex: -1 } : {})}
      >
        {title}
      </h1>
      {children && <div className="mt-3 text-lg text-ink-soft text-pretty">{children}</div>}
    </header>
  )
}
