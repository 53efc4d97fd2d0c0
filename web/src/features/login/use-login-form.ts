import type { LoginFields } from '@frase/core/account/auth-forms'
import { type AuthMessage, known } from '@frase/core/account/auth-messages'
import { type FormEvent, useState } from 'react'
import type { LoginView } from '../../services/account/account-state.ts'
import { logProblem } from '../../services/account/log-problem.ts'
import { useLanguage } from '../../services/translation.ts'
import { VIEWS } from './views.ts'

const EMPTY: LoginFields = { email: '', password: '', confirmation: '' }

/** One form for all four views, so that typed text stays when the view changes. */
export function useLoginForm(view: LoginView, onSuccess: () => void) {
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
