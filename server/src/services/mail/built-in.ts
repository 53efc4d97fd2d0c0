import type { Mail, MailPort } from './port.ts'

const MAX_KEPT = 200

export interface KeptMail extends Mail {
  sentAt: Date
}

export interface Inbox extends MailPort {
  /** Newest first. */
  mails(): readonly KeptMail[]
}

/** Keeps the last mails in memory instead of sending them, for a page that only this machine can open. */
export function createInbox(now: () => Date = () => new Date()): Inbox {
  const kept: KeptMail[] = []
  return {
    async send(mail) {
      kept.unshift({ ...mail, sentAt: now() })
      kept.length = Math.min(kept.length, MAX_KEPT)
    },
    mails: () => kept,
  }
}
