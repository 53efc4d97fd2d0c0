import { ERROR_REDIRECT_DELAY } from '@frase/core/account/account-delays'
import { type CallbackFailure, pathAfterSignIn, readCallback } from '@frase/core/account/auth-callback'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressOnce } from '../../services/account/address-parameters.ts'
import { forgetAskedLink, isQuestionNeeded } from '../../services/account/link-owner.ts'
import { useHomeLater } from '../../services/account/use-home-later.ts'
import { useLanguage } from '../../services/i18n.ts'
import { completeSignIn, identifyOwner } from './complete-sign-in.ts'

type SignInReturn =
  | { status: 'working' }
  | { status: 'halfConfirmed' }
  | { status: 'asking'; email: string; agree: () => void; refuse: () => void }
  | { status: 'failed'; failure: CallbackFailure; isExpired: boolean }

/** Redirects once there is a session; otherwise shows what went wrong and redirects home a little later. */
export function useSignInReturn(): SignInReturn {
  const navigate = useNavigate()
  const language = useLanguage()
  const returned = useAddressOnce(readCallback)
  const [failure, setFailure] = useState<CallbackFailure | null>(null)
  /** The address that is asked about. */
  const [asked, setAsked] = useState<string | null>(null)
  const [isAgreed, setAgreed] = useState(
    () => returned.kind !== 'tokens' || !isQuestionNeeded(returned.tokens.accessToken),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sign-in for each return, whatever else changes
  useEffect(() => {
    let isLeft = false
    const ask = async () => {
      if (returned.kind !== 'tokens') return
      const owner = await identifyOwner(returned.tokens)
      if (isLeft) return
      if (owner.kind === 'failed') return setFailure(owner.failure)
      setAsked(owner.value.email)
    }
    const signIn = async () => {
      const outcome = await completeSignIn(returned)
      if (isLeft) return
      if (outcome.kind === 'failed') return setFailure(outcome.failure)
      forgetAskedLink()
      const isRecovery = 'isRecovery' in returned && returned.isRecovery
      await navigate(pathAfterSignIn(isRecovery, outcome.value, language), { replace: true })
    }
    if (returned.kind !== 'halfConfirmed') void (isAgreed ? signIn() : ask())
    return () => {
      isLeft = true
    }
  }, [isAgreed])

  useHomeLater(failure ? ERROR_REDIRECT_DELAY : null)

  if (failure) {
    const isExpired = returned.kind === 'refused' && returned.isExpired
    return { status: 'failed', failure, isExpired }
  }
  if (returned.kind === 'halfConfirmed') return { status: 'halfConfirmed' }
  if (asked === null || isAgreed) return { status: 'working' }
  return {
    status: 'asking',
    email: asked,
    agree: () => setAgreed(true),
    refuse: () => void navigate('/', { replace: true }),
  }
}
