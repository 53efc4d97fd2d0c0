import { tidyEmail } from '@frase/core/account/auth-forms'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChangeResult } from './change-result.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useSettingsTexts } from './use-settings-texts.ts'

export function ChangeEmailForm({ current }: { current: string }) {
  const { t } = useTranslation()
  const texts = useSettingsTexts().email
  const { isSending, result, send, refuse } = useAccountChange()
  const [typed, setTyped] = useState('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const email = tidyEmail(typed)
    if (!email) return refuse(t('auth.messages.emailMissing'))
    if (email.toLowerCase() === current.toLowerCase()) return refuse(texts.same)
    if (await send(({ changeEmail }) => changeEmail(email), texts.done)) setTyped('')
  }

  return (
    // Messages for empty or invalid fields are our own, in the learner's language, not the browser's.
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 stack-4">
      <p className="text-pretty">{texts.text}</p>
      <TextField
        label={texts.field}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        readOnly={isSending}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {result && <ChangeResult result={result} isMailed />}
      <Button type="submit" kind="primary" disabled={isSending}>
        {isSending && <Spinner />}
        {texts.submit}
      </Button>
    </form>
  )
}
