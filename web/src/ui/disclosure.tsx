import type { ReactNode } from 'react'

export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="-mx-2 w-fit rounded-lg px-2 py-2.5 font-semibold text-clay-text hover:bg-sand">
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}
