import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../services/texts/translation.ts'

interface StepCardProps {
  /** A label such as 'Lesson 3'. */
  number: string
  heading: 'h2' | 'h3'
  title: ReactNode
  to: string
  isLocked: boolean
  summary: ReactNode
  children: ReactNode
}

/** A lesson or a unit in its list; without a link where the plan does not open it. */
export function StepCard({
  number,
  heading: Heading,
  title,
  to,
  isLocked,
  summary,
  children,
}: StepCardProps) {
  const { t } = useTranslation()
  return (
    <li
      className={`card relative flex flex-col p-5 sm:p-6 ${isLocked ? 'bg-sand/50' : 'soft-colors focus-within:bg-sand/40 hover:bg-sand/40'}`}
    >
      <p className="flex items-center justify-between gap-3 font-semibold text-clay-text text-sm">
        {number}
        {isLocked && (
          <span className="inline-flex items-center gap-1.5 text-ink-soft">
            <Lock className="size-4" aria-hidden="true" />
            {t('grammar.locked')}
          </span>
        )}
      </p>
      <Heading className="mt-1 font-display text-xl text-balance">
        {isLocked ? (
          title
        ) : (
          <Link
            to={to}
            // The whole card is clickable, while the text of the link is only its title.
            className="rounded-lg after:absolute after:inset-0 after:rounded-3xl"
          >
            {title}
          </Link>
        )}
      </Heading>
      <p className="mt-2 mb-4 text-ink-soft text-pretty">{summary}</p>
      <div className="mt-auto">{children}</div>
    </li>
  )
}
