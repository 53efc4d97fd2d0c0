import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Above the heading of a page: leads to the list that it belongs to. */
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
