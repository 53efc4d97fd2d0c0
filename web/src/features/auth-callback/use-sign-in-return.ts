import { ERROR_REDIRECT_DELAY } from '@frase/core/account/account-delays'
import { type CallbackFailure, pathAfterSignIn, readCallback } from '@frase/core/account/auth-callback'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressOnce } from '../../services/account/address-parameters.ts'
import { useHomeLater } from '../../services/account/use-home-later.ts'
import { useLanguage } from '../../services/i18n.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Redirects once there is a session; otherwise shows what went wrong and redirects home a little later. */
export function useSignInReturn(): { failure: CallbackFailure | null; isExpired: boolean } {
  const navigate = useNavigate()
  const language = useLanguage()
  const returned = useAddressOnce(readCallback)
  const [failure, setFailure] = useState<CallbackFailure | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sign-in for each return, whatever else changes
  useEffect(() => {
    let isLeft = false
    void completeSignIn(returned).then((outcome) => {
      if (isLeft) return
      if (outcome.kind === 'failed') return setFailure(outcome.failure)
      const isRecovery = returned.kind !== 'refused' && returned.kind !== 'nothing' && returned.isRecovery
      void navigate(pathAfterSignIn(isRecovery, outcome.value, language), { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [])

  useHomeLater(failure ? ERROR_REDIRECT_DELAY : null)
  return { failure, isExpired: returned.kind === 'refused' && returned.isExpired }
}
