import { loadAccountTexts } from '@frase/content/account-texts'
import { useEffect, useRef, useState } from 'react'
import { logProblem } from '../services/account/log-problem.ts'
import { useLanguageContent } from '../services/language-content.ts'
import { Button } from './button.tsx'
import { FormMessage } from './form-message.tsx'
import { TextField } from './text-field.tsx'

interface PasswordCheckProps {
  email: string
  password: string
  isWrong: boolean
  isSending: boolean
  onChange: (password: string) => void
}

/** Asks whether it is really the owner: by the password, or for somebody without one by signing in again. */
export function PasswordCheck({ email, password, isWrong, isSending, onChange }: PasswordCheckProps) {
  const { change, freshSignIn } = useLanguageContent(loadAccountTexts)
  const part = useRef<HTMLDivElement>(null)
  const [mailed, setMailed] = useState<'sending' | 'sent' | 'failed' | null>(null)

  useEffect(() => {
    // Waits for the field to be writable again.
    if (!isSending) part.current?.querySelector('input')?.focus()
  }, [isSending])

  const mailLink = async () => {
    setMailed('sending')
    try {
      const { sendMagicLink } = await import('../services/account/auth-calls.ts')
      setMailed((await sendMagicLink(email)) ? 'failed' : 'sent')
    } catch (error) {
      logProblem(error)
      setMailed('failed')
    }
  }

  return (
    <div ref={part} className="mt-4 stack-4">
      <FormMessage kind="error">{isWrong ? change.wrongPassword : change.signInAgain}</FormMessage>
      <TextField
        label={freshSignIn.password}
        type="password"
        autoComplete="current-password"
        readOnly={isSending}
        value={password}
        onChange={(event) => onChange(event.target.value)}
      />
      {mailed === 'sent' ? (
        <FormMessage kind="success">{freshSignIn.sent}</FormMessage>
      ) : (
        <Button kind="quiet" disabled={mailed === 'sending'} onClick={() => void mailLink()}>
          {freshSignIn.byMail}
        </Button>
      )}
      {mailed === 'failed' && <FormMessage kind="error">{change.failed}</FormMessage>}
    </div>
  )
}
