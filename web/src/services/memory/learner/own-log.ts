import { type Callbacks, deleteEventLog, hasEventLog } from '../events/event-database.ts'
import { type EventLog, openEventLog } from '../events/event-log.ts'
import { settleSteps } from './settle-steps.ts'

/**
 * The record of the current user of this device. A person's takes in what was done here as a guest. A guest
 * has one of her own, unless somebody signed out and kept hers here: then the device is still that person's.
 */
export async function openOwnLog(person: string | null, callbacks: Callbacks): Promise<EventLog> {
  if (person === null) {
    const guest = await settled(await openEventLog(callbacks))
    const kept = await guest.keptFor()
    if (kept === undefined) return guest
    guest.close()
    return seenByDevice(await settled(await openEventLog(callbacks, kept)))
  }
  const own = await settled(await openEventLog(callbacks, person))
  // Tried again when memory is opened the next time; until then the guest's events stay where they are.
  await withGuestLog(async (guest) => {
    await settleSteps(guest)
    await moveGuestEvents(guest, own, person)
  }).catch(() => {})
  return seenByDevice(own)
}

/** Without the content, for example offline, a record of an earlier version is settled another time. */
const settled = (log: EventLog): Promise<EventLog> =>
  settleSteps(log).then(
    () => log,
    () => log,
  )

export async function withGuestLog<T>(use: (guest: EventLog) => Promise<T>): Promise<T> {
  const guest = await openEventLog({ onNewer: () => {}, onGone: () => {} })
  try {
    return await use(guest)
  } finally {
    guest.close()
  }
}

/** How much of a person's record is on this device. */
export async function countEvents(person: string): Promise<{ all: number; unsent: number }> {
  // Opening it would make one.
  if (!(await hasEventLog(person))) return { all: 0, unsent: 0 }
  const log = await openEventLog({ onNewer: () => {}, onGone: () => {} }, person)
  return log.count().finally(log.close)
}

/** For somebody who is not here: only what her account does not have yet stays, until she signs in again. */
export async function forgetSent(person: string): Promise<void> {
  const log = await openEventLog({ onNewer: () => {}, onGone: () => {} }, person)
  const left = await log.eraseSent().finally(log.close)
  if (left === 0) await deleteEventLog(person)
}

async function moveGuestEvents(guest: EventLog, own: EventLog, person: string): Promise<void> {
  const kept = await guest.keptFor()
  if (kept !== undefined) {
    await guest.keepFor(null)
    if (kept !== person) await forgetSent(kept)
  }
  const [{ events }, unread] = await Promise.all([guest.after(0), guest.unread()])
  if (events.length + unread.length === 0) return
  await own.append({ events, unread })
  await guest.remove(new Set([...events, ...unread].map(({ id }) => id)))
}

/** What one person met on this device is not news about the next one: all of them share what counts as seen. */
function seenByDevice(own: EventLog): EventLog {
  return {
    ...own,
    appendUnseen: (names, rows) =>
      withGuestLog(async (guest) => {
        const seen = await guest.seen()
        const unseen = names.filter((name) => !seen.has(name))
        if (unseen.length === 0) return
        await own.appendUnseen(unseen, rows)
        await guest.addSeen(unseen)
      }),
  }
}
