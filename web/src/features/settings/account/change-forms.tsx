import { checkNewPassword, PASSWORD_LENGTH_MIN, tidyEmail } from '@frase/core/account/auth-forms'
import { known } from '@frase/core/account/auth-messages'
import { LOCAL_INBOX_PATH } from '@frase/core/contract/paths'
import { type FormEvent, useState } from 'react'
import { useAuthText } from '../../../services/account/auth-text.ts'
import { publicConfig } from '../../../services/page/public-config.ts'
import { useTranslation } from '../../../services/texts/translation.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import { FormMessage, TextField } from '../../../ui/form-fields.tsx'
import { useSettingsTexts } from '../group/settings-group.tsx'
import { type ChangeResult as Result, useAccountChange } from './use-account-change.ts'

/** The result of a change, with a link to the local inbox where a mail did not leave this machine. */
export function ChangeResult({ result, isMailed = false }: { result: Result; isMailed?: boolean }) {
  const { t } = useTranslation()
  return (
    <FormMessage kind={result.kind}>
      {result.text}
      {isMailed && result.kind === 'success' && publicConfig.hasLocalInbox && (
        <a href={LOCAL_INBOX_PATH} className="flex min-h-11 items-center underline underline-offset-4">
          {t('auth.inbox')}
        </a>
      )}
    </FormMessage>
  )
}

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

const EMPTY = { current: '', password: '', confirmation: '' }

/**
 * A stranger on a signed-in device does not know the current password; its owner can also have a link mailed.
 */
export function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTranslation()
  const texts = useSettingsTexts().password
  const authText = useAuthText()
  const { isSending, result, send, refuse } = useAccountChange()
  const [fields, setFields] = useState(EMPTY)
  const [isMailed, setMailed] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!fields.current) return refuse(authText(known('fieldsMissing')))
    const check = checkNewPassword(fields)
    if (check.kind === 'refused') return refuse(authText(check.message))
    setMailed(false)
    const change = await send(
      ({ changeKnownPassword }) => changeKnownPassword(fields.password, fields.current),
      texts.done,
    )
    if (change) setFields(EMPTY)
  }

  const mailLink = () => {
    setMailed(true)
    void send(({ sendResetLink }) => sendResetLink(email), texts.forgottenSent)
  }

  const field = (name: keyof typeof EMPTY, autoComplete: string) => ({
    type: 'password',
    autoComplete,
    required: true,
    readOnly: isSending,
    value: fields[name],
    onChange: (event: { target: HTMLInputElement }) => setFields({ ...fields, [name]: event.target.value }),
  })
  return (
    // Messages for empty or invalid fields are our own, in the learner's language, not the browser's.
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 stack-4">
      {/* Lets password managers store the password with its account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField label={texts.current} {...field('current', 'current-password')} />
      <TextField
        label={t('auth.reset.password')}
        hint={t('auth.dialog.passwordHint', { length: PASSWORD_LENGTH_MIN })}
        {...field('password', 'new-password')}
      />
      <TextField label={t('auth.reset.confirmation')} {...field('confirmation', 'new-password')} />
      {result && <ChangeResult result={result} isMailed={isMailed} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" disabled={isSending}>
          {isSending && <Spinner />}
          {texts.submit}
        </Button>
        <Button kind="quiet" disabled={isSending} onClick={mailLink}>
          {texts.forgotten}
        </Button>
      </div>
    </form>
  )
}
