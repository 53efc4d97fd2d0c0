import { type LoginFields, PASSWORD_LENGTH_MIN } from '@frase/core/account/auth-forms'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { LoginView } from '../../services/account/account-state.ts'
import { useAuthText } from '../../services/account/auth-text.ts'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLoginForm } from './use-login-form.ts'
import { VIEWS } from './views.ts'

interface LoginFormProps {
  view: LoginView
  isDone: boolean
  onSuccess: () => void
}

export function LoginForm({ view, isDone, onSuccess }: LoginFormProps) {
  const { t } = useTranslation()
  const authText = useAuthText()
  const form = useRef<HTMLFormElement>(null)
  const { fields, isSending, message, submit, change, clearMessage } = useLoginForm(view, onSuccess)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view starts at its first field, without old messages
  useEffect(() => {
    clearMessage()
    form.current?.querySelector('input')?.focus()
  }, [view])

  return (
    // Messages for empty or invalid fields are our own, in the learner's language, not the browser's.
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="stack-4">
      {VIEWS[view].fields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`auth.dialog.${name}`)}
          value={fields[name]}
          onChange={(event) => change(name, event.target.value)}
          required
          readOnly={isSending || isDone}
          {...inputTraits(name, view)}
          {...(name === 'password' && view === 'register'
            ? { hint: t('auth.dialog.passwordHint', { length: PASSWORD_LENGTH_MIN }) }
            : {})}
        />
      ))}
      {message && <FormMessage kind="error">{authText(message)}</FormMessage>}
      {isDone && <FormMessage kind="success">{t(`auth.success.${view}`)}</FormMessage>}
      <Button type="submit" kind="primary" className="w-full" disabled={isSending || isDone}>
        {isSending && <Spinner />}
        {t(`auth.dialog.submit.${view}`)}
      </Button>
    </form>
  )
}

/** For password managers and phone keyboards. */
function inputTraits(name: keyof LoginFields, view: LoginView): ComponentProps<'input'> {
  if (name === 'email') return { type: 'email', autoComplete: 'email', inputMode: 'email' }
  return { type: 'password', autoComplete: view === 'login' ? 'current-password' : 'new-password' }
}
