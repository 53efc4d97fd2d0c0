import type { ReactNode } from 'react'

/** What the question is about. */
export function Prompt({ lang, children }: { lang?: 'es'; children: ReactNode }) {
  return (
    <p
      lang={lang}
      className="mb-5 rounded-2xl border-saffron border-s-4 bg-sand/60 px-5 py-4 font-display text-xl text-pretty"
    >
      {children}
    </p>
  )
}
