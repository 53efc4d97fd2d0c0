import { CALLBACK_ATTEMPT_TIMEOUT } from '@frase/core/account/account-delays'
import type { CallbackReturn, SessionTokens } from '@frase/core/account/auth-callback'
import { type Attempt, attemptCallback } from '@frase/core/account/sign-in'
import type { LinkQuestion } from '../../services/account/auth-calls.ts'

type Outcome = Attempt<{ tokens: SessionTokens } | { question: LinkQuestion }>

/**
 * Turns the parameters of the address into a session, with the specified attempts and delays; or into the question that
 * has to be answered first, unless it is agreed already.
 */
export async function completeSignIn(returned: CallbackReturn, isAgreed: boolean): Promise<Outcome> {
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
