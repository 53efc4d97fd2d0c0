import { loadAccountTexts } from '@frase/content/account-texts'
import { useEffect, useRef } from 'react'
import { signedInOwner } from '../services/account/link-owner.ts'
import { useLanguageContent } from '../services/language-content.ts'
import { Button } from './button.tsx'

interface ContinueAsProps {
  email: string
  onContinue: () => void
  onRefuse: () => void
}

/** Asks before a link opens an account that nobody in this browser asked for. */
export function ContinueAs({ email, onContinue, onRefuse }: ContinueAsProps) {
  const { continueAs } = useLanguageContent(loadAccountTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const other = signedInOwner()?.email

  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="rounded-lg font-display text-2xl text-balance wrap-anywhere">
        {withEmail(continueAs.title, email)}
      </h1>
      <p className="mt-2 text-ink-soft text-pretty wrap-anywhere">
        {other ? withEmail(continueAs.other, other) : continueAs.unasked}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="primary" onClick={onContinue}>
          {continueAs.yes}
        </Button>
        <Button onClick={onRefuse}>{continueAs.no}</Button>
      </div>
    </>
  )
}

function withEmail(text: string, email: string): string {
  return text.replace('{{email}}', () => email)
}
