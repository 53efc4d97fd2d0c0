import { type LoginFields, PASSWORD_LENGTH_MIN } from '@frase/core/account/auth-forms'
import { type AuthMessage, known } from '@frase/core/account/auth-messages'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import type { LoginView } from '../../services/account/account-state.ts'
import { useAuthText } from '../../services/account/auth-text.ts'
import { logProblem } from '../../services/page/log-problem.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { FormMessage, TextField } from '../../ui/form-fields.tsx'
import { VIEWS } from './login-views.ts'

const EMPTY: LoginFields = { email: '', password: '', confirmation: '' }

/** One form for all four views, so that typed text stays when the view changes. */
function useLoginForm(view: LoginView, onSuccess: () => void) {
  const language = useLanguage()
  const [fields, setFields] = useState(EMPTY)
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<AuthMessage | null>(null)
  const rules = VIEWS[view]

  const send = async (): Promise<AuthMessage | null> => {
    try {
      const calls = await import('../../services/account/auth-calls.ts')
      const failure = await rules.send(calls, fields, language)
      return failure && rules.messageOf(failure)
    } catch (error) {
      logProblem(error)
      return known('unexpected')
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const check = rules.check(fields)
    if (check.kind !== 'ready') {
      setMessage(check.kind === 'refused' ? check.message : null)
      return focusEmptyField(event.currentTarget)
    }
    setMessage(null)
    setSending(true)
    const failed = await send()
    setSending(false)
    setMessage(failed)
    if (!failed) onSuccess()
  }

  return {
    fields,
    isSending,
    message,
    submit,
    change: (name: keyof LoginFields, value: string) => setFields({ ...fields, [name]: value }),
    clearMessage: () => setMessage(null),
  }
}

function focusEmptyField(form: HTMLFormElement): void {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  inputs.find(({ value }) => value.trim() === '')?.focus()
}

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
