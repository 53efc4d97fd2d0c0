import { CALLBACK_ATTEMPT_TIMEOUT } from '@frase/core/account/account-delays'
import type { CallbackReturn, SessionTokens } from '@frase/core/account/auth-callback'
import { type Attempt, attemptCallback } from '@frase/core/account/callback-attempts'
import type { LinkOwner } from '../../services/account/link-owner.ts'

type Outcome = Attempt<SessionTokens>

/** Turns the parameters of the address into a session, with the specified attempts and delays. */
export async function completeSignIn(returned: CallbackReturn): Promise<Outcome> {
  if (returned.kind === 'refused') return { kind: 'failed', failure: 'refused' }
  return inTime(() => signIn(returned))
}

/** Whose tokens they are, by the word of the accounts service: a link can claim anything. */
export function identifyOwner({ accessToken }: SessionTokens): Promise<Attempt<LinkOwner>> {
  return inTime(async () => {
    const { ownerOf } = await import('../../services/account/auth-calls.ts')
    const owner = await ownerOf(accessToken)
    return owner ? { kind: 'done', value: owner } : { kind: 'failed', failure: 'tokens' }
  })
}

async function signIn(returned: CallbackReturn): Promise<Outcome> {
  const calls = await import('../../services/account/auth-calls.ts')
  if (returned.kind === 'tokens' && (await calls.openSession(returned.tokens))) {
    return { kind: 'failed', failure: 'tokens' }
  }
  if (returned.kind === 'code' && (await calls.exchangeCode(returned.code))) {
    return { kind: 'failed', failure: 'code' }
  }
  const tokens = await calls.currentTokens()
  return tokens ? { kind: 'done', value: tokens } : { kind: 'failed', failure: 'incomplete' }
}

function inTime<T>(attempt: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
  return attemptCallback(() => Promise.race([attempt(), timeout()]), wait)
}

async function timeout(): Promise<Attempt<never>> {
  await wait(CALLBACK_ATTEMPT_TIMEOUT)
  return { kind: 'failed', failure: 'incomplete' }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
