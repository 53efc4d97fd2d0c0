import { type ReactNode, useId } from 'react'

interface ProgressCardProps {
  title: string
  text?: string
  className?: string
  children: ReactNode
}

export function ProgressCard({ title, text, className = '', children }: ProgressCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`card flex min-w-0 flex-col gap-5 p-5 sm:p-6 ${className}`}>
      <header>
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-ink-soft text-pretty">{text}</p>}
      </header>
      {children}
    </section>
  )
}
