import { type ReactNode, useId } from 'react'

interface UnitSectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

export function UnitSection({ title, text, children }: UnitSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-2xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-ink-soft text-pretty">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
