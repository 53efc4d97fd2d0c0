import { loadAccountTexts } from '@frase/content/account-texts'
import { useEffect, useRef } from 'react'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { Button } from '../button.tsx'

interface ContinueAsProps {
  email: string
  /** Whose account is open now; null for nobody's. */
  signedInAs: string | null
  onContinue: () => void
  onRefuse: () => void
}

/** Asks before a link opens an account that nobody in this browser asked for. */
export function ContinueAs({ email, signedInAs, onContinue, onRefuse }: ContinueAsProps) {
  const { continueAs } = useLanguageContent(loadAccountTexts)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="rounded-lg font-display text-2xl text-balance wrap-anywhere">
        {withEmail(continueAs.title, email)}
      </h1>
      <p className="mt-2 text-ink-soft text-pretty wrap-anywhere">
        {signedInAs ? withEmail(continueAs.other, signedInAs) : continueAs.unasked}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="primary" onClick={onContinue}>
          {continueAs.yes}
        </Button>
        <Button onClick={onRefuse}>{continueAs.no}</Button>
      </div>
    </>
  )
}

/** A new address has been confirmed at one of the two addresses. */
export function HalfConfirmed() {
  const { halfTitle, halfText } = useLanguageContent(loadAccountTexts).continueAs
  return (
    <div role="status">
      <h1 className="font-display text-2xl text-balance">{halfTitle}</h1>
      <p className="mt-2 text-ink-soft text-pretty">{halfText}</p>
    </div>
  )
}

function withEmail(text: string, email: string): string {
  return text.replace('{{email}}', () => email)
}
