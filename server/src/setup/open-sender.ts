import type { Log } from '../monitoring/log.ts'
import type { AccountsPort } from '../services/accounts/port.ts'
import { createSmtpMail } from '../services/mail/hosted.ts'
import type { MailPort } from '../services/mail/port.ts'
import type { PushPort } from '../services/push/port.ts'
import { createPhraseOfDay } from '../services/sender/deliver.ts'
import type { MailLinks } from '../services/sender/mail-links.ts'
import { MAILS_AT_ONCE, type Sender, startSender } from '../services/sender/sender.ts'
import { type Config, canMailReminders } from './config.ts'

interface SenderServices {
  accounts: AccountsPort | null
  push: PushPort | null
  /** The address of the local inbox while mails do not leave this machine; null if they have to leave. */
  inbox: MailPort | null
  links: MailLinks
}

/** Null, with a log line, if nobody has requested reminders or nothing could be sent. */
export function openSender(
  config: Config,
  log: Log,
  { accounts, push, inbox, links }: SenderServices,
  options: { startsAtOnce?: boolean } = {},
): Sender | null {
  const mail = canMailReminders(config) ? openMail(config, inbox) : null
  if (!accounts || (!push && !mail)) {
    log.info('the sender is off', {
      reason: accounts ? 'neither push nor mail is configured' : 'accounts are off',
    })
    return null
  }
  log.info('the sender is on', { push: push !== null, mail: mail !== null })
  const sender = startSender({
    store: accounts.reminders,
    push,
    mail,
    phraseOfDay: createPhraseOfDay(),
    links,
    publicUrl: config.publicUrl,
    log,
    ...options,
  })
  return {
    async close() {
      await sender.close()
      await mail?.close?.()
    },
  }
}

/** Connections of its own: a thousand mails of the morning must not delay one that somebody waits for. */
function openMail({ mail, operator, publicUrl }: Config, inbox: MailPort | null): MailPort | null {
  if (mail.kind !== 'hosted') return inbox
  return createSmtpMail({
    smtpUrl: mail.smtpUrl,
    contactEmail: operator?.email ?? null,
    publicUrl,
    connections: MAILS_AT_ONCE,
  })
}
