import type { Chip } from '@frase/core/exercises/practice-task'
import type { ReactNode } from 'react'
import { SpanishText } from '../spanish-text.tsx'
import { usePracticeTexts } from './practice-texts.ts'

interface PromptProps {
  chips: readonly Chip[]
  children: ReactNode
}

/** What is asked, and beside it what it leaves open. */
export function Prompt({ chips, children }: PromptProps) {
  const { chips: words } = usePracticeTexts()
  return (
    <div className="mb-5 rounded-2xl border-saffron border-s-4 bg-sand/60 px-5 py-4">
      {children}
      {chips.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li
              key={chip}
              className="rounded-full bg-surface px-3 py-1 font-semibold text-sm ring-1 ring-line-strong ring-inset"
            >
              <SpanishText text={words[chip]} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
