import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeCardProps {
  icon: LucideIcon
  title: string
  /** The title of the missing content, if it has one. */
  about?: ReactNode
  text: string
  children: ReactNode
}

/** Shown instead of a lesson or unit, with links to other pages. */
export function NoticeCard({ icon: Icon, title, about, text, children }: NoticeCardProps) {
  return (
    <div className="card mx-auto max-w-xl overflow-hidden text-center">
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="px-6 py-10 sm:px-10">
        <span className="mx-auto grid size-16 place-content-center rounded-full bg-sand text-clay-text">
          <Icon className="size-7" aria-hidden="true" />
        </span>
        <h1 className="mt-5 font-display text-3xl text-balance">{title}</h1>
        {about && <p className="mt-3 font-semibold text-lg text-balance">{about}</p>}
        <p className="mt-2 text-ink-soft text-pretty">{text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  )
}
