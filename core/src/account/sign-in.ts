import { CALLBACK_ATTEMPTS, CALLBACK_INITIAL_WAIT, CALLBACK_RETRY_WAIT } from './account-delays.ts'
import type { CallbackFailure } from './auth-callback.ts'

/**
 * How long after signing in a person may delete the account or set a new password without the old one. Somebody who
 * finds a device signed in can do neither.
 */
export const FRESH_SIGN_IN_MINUTES = 10

export type Attempt<T> = { kind: 'done'; value: T } | { kind: 'failed'; failure: CallbackFailure }

/** Waits a moment, then tries; a failure is retried after a longer wait, and the third one is final. */
export async function attemptCallback<T>(
  attempt: () => Promise<Attempt<T>>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Attempt<T>> {
  await wait(CALLBACK_INITIAL_WAIT)
  for (let made = 1; ; made++) {
    const result = await settled(attempt)
    if (result.kind === 'done' || made === CALLBACK_ATTEMPTS) return result
    await wait(CALLBACK_RETRY_WAIT)
  }
}

async function settled<T>(attempt: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
  try {
    return await attempt()
  } catch {
    return { kind: 'failed', failure: 'unexpected' }
  }
}
