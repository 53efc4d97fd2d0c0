import { type AuthFailure, isOutage } from '@frase/core/account/auth-messages'
import { signOut } from '../../account/auth-calls.ts'
import { logProblem } from '../../page/log-problem.ts'
import { countEvents, forgetSent, withGuestLog } from '../learner/own-log.ts'

/** Signing out does not wait longer. */
const SEND_TIMEOUT_MS = 10_000

/** Whether there is something to ask about before a person signs out. */
export async function hasRecord(person: string): Promise<boolean> {
  // Without storage there is nothing to leave behind.
  return (await countEvents(person).catch(() => ({ all: 0 }))).all > 0
}

/** Sends what the account does not have yet. False if something of it is still here only. */
export async function sendBeforeLeaving(person: string): Promise<boolean> {
  if ((await countEvents(person)).unsent > 0) {
    const [{ openTabMemory }, { synchronise }] = await Promise.all([
      import('./open-memory.ts'),
      import('../../sync/start-sync.ts'),
    ])
    await synchronise(await openTabMemory(), person, SEND_TIMEOUT_MS)
  }
  return (await countEvents(person)).unsent === 0
}

/**
 * Signs out on this device. Only if the person keeps her record does the page go on with it, as long as
 * nobody else signs in. Otherwise only what her account does not have stays; it is not shown, and is sent
 * when she signs in again.
 */
export async function leaveDevice(person: string, isKept: boolean): Promise<AuthFailure | null> {
  if (isKept) await withGuestLog((guest) => guest.keepFor(person))
  const failure = await signOut()
  const hasLeft = !failure || isOutage(failure)
  if (!hasLeft && isKept) await withGuestLog((guest) => guest.keepFor(null))
  if (hasLeft && !isKept) await forgetSent(person).catch(logProblem)
  return failure
}
