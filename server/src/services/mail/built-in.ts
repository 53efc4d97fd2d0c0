import type { Mail, MailPort } from './port.ts'

const MAILS_MAX = 200

export interface InboxMail extends Mail {
  sentAt: Date
}

export interface Inbox extends MailPort {
  /** Newest first. */
  mails(): readonly InboxMail[]
}

/** Keeps the last mails in memory instead of sending them, for the inbox page on loopback. */
export function createInbox(now: () => Date = () => new Date()): Inbox {
  const mails: InboxMail[] = []
  return {
    async send(mail) {
      mails.unshift({ ...mail, sentAt: now() })
      mails.length = Math.min(mails.length, MAILS_MAX)
    },
    mails: () => mails,
  }
}
