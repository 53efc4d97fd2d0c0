import type { ReminderStore } from './reminder-store.ts'
import type { QueuedVisitor } from './visitor-queue.ts'

type InVisitorQueue = <T>(visitor: QueuedVisitor, ask: () => Promise<T>) => Promise<T>

/**
 * Requests of mailed links wait among visitors who are not signed in: the owner of a link can follow it
 * without end.
 */
export function linksInTurn(store: ReminderStore, inVisitorQueue: InVisitorQueue): ReminderStore {
  const stranger = (address: string) => ({ who: address, isKnown: false })
  return {
    ...store,
    stopMails: (userId, address) => inVisitorQueue(stranger(address), () => store.stopMails(userId, address)),
    notePresence: (userId, address) =>
      inVisitorQueue(stranger(address), () => store.notePresence(userId, address)),
  }
}
