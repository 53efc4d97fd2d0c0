import { AUTH_LINK_PATH } from '@frase/core/contract/paths'
import { isLanguage, type Language } from '@frase/core/languages'
import type { Log } from '../../monitoring/log.ts'
import { withDeadline } from '../../upstream/deadline.ts'
import { mailOutcome } from '../mail/mail-outcome.ts'
import { accountMail } from '../mail/mail-texts.ts'
import type { MailPort } from '../mail/port.ts'
import type { EngineMail } from './engine-messages.ts'
import { refuse } from './http.ts'

interface Options {
  mail: MailPort
  log: Log
  publicUrl: string
}

/** Sends the mails of the engine, each once: somebody who waits for a lost one requests another. */
export function createAccountMails({ mail, log, publicUrl }: Options) {
  /** Mails on their way, some of which visitors know of already. */
  const promised = new Set<Promise<unknown>>()

  async function sendOne(
    { kind, opens, to, tokenHash, language }: EngineMail,
    spoken: Language,
  ): Promise<void> {
    const lang = isLanguage(language) ? language : spoken
    const parameters = { token: tokenHash, type: opens ?? '', lang }
    const link = opens && `${publicUrl}${AUTH_LINK_PATH}?${new URLSearchParams(parameters)}`
    try {
      await mail.send({ to, ...accountMail(kind, lang, link) })
    } catch (error) {
      // A mail server repeats the address that it refuses.
      const facts = { kind, error: String(error).replace(/[^\s<>]+@[^\s<>]+/g, '…') }
      if (isRefused(error)) log.warn('a mail was refused for good', facts)
      else log.error('a mail could not be sent', facts)
      throw error
    }
  }

  return {
    /** Rejects if one of them could not be sent. */
    async send(mails: readonly EngineMail[], spoken: Language): Promise<void> {
      await Promise.all(
        mails.map((outgoing) => {
          const sending = sendOne(outgoing, spoken)
          promised.add(sending)
          return sending.finally(() => promised.delete(sending))
        }),
      )
    },
    /** For a stop, which waits so long for them. */
    async settle(milliseconds: number): Promise<void> {
      await withDeadline(Promise.allSettled(promised), milliseconds, () => log.warn('mails were cut off'))
    },
  }
}

/** The answer to somebody whose mail cannot be sent, in the words of hosted Supabase. */
export function unsent(error: unknown): Response {
  return isRefused(error)
    ? refuse(400, 'email_address_invalid', 'Email address is invalid')
    : refuse(500, 'unexpected_failure', 'Error sending confirmation email')
}

/** For good: another request would fail in the same way. */
const isRefused = (error: unknown): boolean => ['refused', 'unknown address'].includes(mailOutcome(error))
