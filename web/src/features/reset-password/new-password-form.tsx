import { checkNewPassword, PASSWORD_LENGTH_MIN } from '@frase/core/account/auth-forms'
import { type AuthMessage, known, rawMessage } from '@frase/core/account/auth-messages'
import { type FormEvent, useState } from 'react'
import { useAuthText } from '../../services/account/auth-text.ts'
import { logProblem } from '../../services/page/log-problem.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { FormMessage, TextField } from '../../ui/form-fields.tsx'

export function NewPasswordForm({ onSuccess }: { onSuccess: () => void }) {
  const { t } = useTranslation()
  const authText = useAuthText()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<AuthMessage | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const check = checkNewPassword({ password, confirmation })
    if (check.kind === 'refused') return setMessage(check.message)
    setMessage(null)
    setSending(true)
    const failed = await sendPassword(password)
    setSending(false)
    setMessage(failed)
    if (!failed) onSuccess()
  }

  const traits = {
    type: 'password',
    autoComplete: 'new-password',
    minLength: PASSWORD_LENGTH_MIN,
    required: true,
    readOnly: isSending,
  }
  return (
    // Messages for empty or invalid fields are our own, in the learner's language, not the browser's.
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 stack-4">
      <TextField
        {...traits}
        label={t('auth.reset.password')}
        hint={t('auth.dialog.passwordHint', { length: PASSWORD_LENGTH_MIN })}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        {...traits}
        label={t('auth.reset.confirmation')}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      {message && <FormMessage kind="error">{authText(message)}</FormMessage>}
      <Button type="submit" kind="primary" className="w-full" disabled={isSending}>
        {isSending && <Spinner />}
        {t('auth.reset.submit')}
      </Button>
    </form>
  )
}

/** The service's message for a password that it refuses; null if it was accepted. */
async function sendPassword(password: string): Promise<AuthMessage | null> {
  try {
    const { changePassword } = await import('../../services/account/auth-calls.ts')
    const failure = await changePassword(password)
    return failure && rawMessage(failure)
  } catch (error) {
    logProblem(error)
    return known('unexpected')
  }
}
