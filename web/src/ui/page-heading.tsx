import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'

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

/** Shown above the heading of a page: links to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ms-3 mb-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-ink-soft hover:bg-sand hover:text-ink"
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
      {children}
    </Link>
  )
}
