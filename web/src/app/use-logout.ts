import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../services/notify.ts'

export function useLogout() {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)

  const logOut = async () => {
    setLeaving(true)
    try {
      const { signOut } = await import('../services/account/auth-calls.ts')
      const failure = await signOut()
      if (failure) {
        void notify({ title: t('auth.error'), description: failure.message, kind: 'destructive' })
      } else {
        void notify({ title: t('auth.logoutSuccess'), description: t('auth.seeYouSoon') })
        // The menu with the focused button is gone.
        document.getElementById('main')?.focus({ preventScroll: true })
      }
    } catch {
      void notify({ title: t('auth.unexpectedError'), kind: 'destructive' })
    }
    setLeaving(false)
  }

  return { logOut, isLeaving }
}
