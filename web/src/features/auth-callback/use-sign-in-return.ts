import { CALLBACK_ATTEMPT_TIMEOUT, ERROR_REDIRECT_DELAY } from '@frase/core/account/account-delays'
import {
  type CallbackFailure,
  type CallbackReturn,
  pathAfterSignIn,
  readCallback,
  type SessionTokens,
} from '@frase/core/account/auth-callback'
import { type Attempt, attemptCallback } from '@frase/core/account/sign-in'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressOnce, useHomeLater } from '../../services/account/address-parameters.ts'
import type { LinkQuestion } from '../../services/account/auth-calls.ts'
import { useLanguage } from '../../services/texts/translation.ts'

type Outcome = Attempt<{ tokens: SessionTokens } | { question: LinkQuestion }>

/**
 * Turns the parameters of the address into a session, with the specified attempts and delays; or into the question that
 * has to be answered first, unless it is agreed already.
 */
async function completeSignIn(returned: CallbackReturn, isAgreed: boolean): Promise<Outcome> {
  if (returned.kind === 'refused') return { kind: 'failed', failure: 'refused' }
  return attemptCallback(() => Promise.race([attempt(returned, isAgreed), timeout()]), wait)
}

async function attempt(returned: CallbackReturn, isAgreed: boolean): Promise<Outcome> {
  const calls = await import('../../services/account/auth-calls.ts')
  if (returned.kind === 'tokens') {
    const question = isAgreed ? null : await calls.questionAbout(returned.tokens.accessToken)
    if (question === 'unknown') return { kind: 'failed', failure: 'tokens' }
    if (question) return { kind: 'done', value: { question } }
    if (await calls.openSession(returned.tokens)) return { kind: 'failed', failure: 'tokens' }
  }
  if (returned.kind === 'code' && (await calls.exchangeCode(returned.code))) {
    return { kind: 'failed', failure: 'code' }
  }
  const tokens = await calls.currentTokens()
  if (!tokens) return { kind: 'failed', failure: 'incomplete' }
  calls.forgetAskedLink()
  return { kind: 'done', value: { tokens } }
}

async function timeout(): Promise<Outcome> {
  await wait(CALLBACK_ATTEMPT_TIMEOUT)
  return { kind: 'failed', failure: 'incomplete' }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sign-in for each return
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
