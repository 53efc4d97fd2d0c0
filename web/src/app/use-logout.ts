import { type AccountTexts, loadAccountTexts } from '@frase/content/account-texts'
import { type AuthFailure, isOutage } from '@frase/core/account/auth-messages'
import { useState } from 'react'
import { notify } from '../services/notify.ts'
import { useLanguage, useTranslation } from '../services/translation.ts'

interface Question {
  SignOutDialog: typeof import('./sign-out-dialog.tsx').SignOutDialog
  texts: AccountTexts['leave']
}

/** `logOut` asks first if there is a record of the person on this device; `leave` is the answer. */
export function useLogout(person: string) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isLeaving, setLeaving] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)

  const run = async (isAnswered: boolean, isKept: boolean) => {
    setLeaving(true)
    try {
      const { hasRecord, leaveDevice } = await import('../services/memory/sync/leave-device.ts')
      if (!isAnswered && (await hasRecord(person))) await ask()
      else await end(leaveDevice(person, isKept))
    } catch {
      void notify({ title: t('auth.unexpectedError'), kind: 'destructive' })
    }
    setLeaving(false)
  }

  const ask = async () => {
    const [{ SignOutDialog }, { leave: texts }] = await Promise.all([
      import('./sign-out-dialog.tsx'),
      loadAccountTexts(language),
    ])
    setQuestion({ SignOutDialog, texts })
  }

  const end = async (leaving: Promise<AuthFailure | null>) => {
    const failure = await leaving
    if (failure) {
      const description = isOutage(failure) ? t('auth.loggedOutHere') : failure.message
      void notify({ title: t('auth.error'), description, kind: 'destructive' })
      if (!isOutage(failure)) return
    } else void notify({ title: t('auth.logoutSuccess'), description: t('auth.seeYouSoon') })
    // The menu with the focused button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return {
    isLeaving,
    question,
    logOut: () => run(false, false),
    leave: (isKept: boolean) => run(true, isKept),
    stay: () => setQuestion(null),
  }
}
