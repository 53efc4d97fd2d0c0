import { ERROR_REDIRECT_DELAY } from '@frase/core/account/account-delays'
import { type CallbackFailure, pathAfterSignIn, readCallback } from '@frase/core/account/auth-callback'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressOnce } from '../../services/account/address-parameters.ts'
import type { LinkQuestion } from '../../services/account/auth-calls.ts'
import { useHomeLater } from '../../services/account/use-home-later.ts'
import { useLanguage } from '../../services/translation.ts'
import { completeSignIn } from './complete-sign-in.ts'

type SignInReturn =
  | { status: 'working' }
  | { status: 'halfConfirmed' }
  | { status: 'asking'; question: LinkQuestion; agree: () => void; refuse: () => void }
  | { status: 'failed'; failure: CallbackFailure; isExpired: boolean }

/** Redirects once there is a session; otherwise shows what went wrong and redirects home a little later. */
export function useSignInReturn(): SignInReturn {
  const navigate = useNavigate()
  const language = useLanguage()
  const returned = useAddressOnce(readCallback)
  const [failure, setFailure] = useState<CallbackFailure | null>(null)
  const [question, setQuestion] = useState<LinkQuestion | null>(null)
  const [isAgreed, setAgreed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sign-in for each return, whatever else changes
  useEffect(() => {
    if (returned.kind === 'halfConfirmed') return
    let isLeft = false
    void completeSignIn(returned, isAgreed).then((outcome) => {
      if (isLeft) return
      if (outcome.kind === 'failed') return setFailure(outcome.failure)
      if ('question' in outcome.value) return setQuestion(outcome.value.question)
      const isRecovery = 'isRecovery' in returned && returned.isRecovery
      void navigate(pathAfterSignIn(isRecovery, outcome.value.tokens, language), { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [isAgreed])

  useHomeLater(failure ? ERROR_REDIRECT_DELAY : null)

  if (returned.kind === 'halfConfirmed') return { status: 'halfConfirmed' }
  if (failure) {
    return { status: 'failed', failure, isExpired: returned.kind === 'refused' && returned.isExpired }
  }
  if (!question || isAgreed) return { status: 'working' }
  return {
    status: 'asking',
    question,
    agree: () => setAgreed(true),
    refuse: () => void navigate('/', { replace: true }),
  }
}
