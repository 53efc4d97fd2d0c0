import { createTransport } from 'nodemailer'
import type { Timings } from '../../upstream/deadline.ts'
import { withDeadline } from '../../upstream/deadline.ts'
import type { MailPort } from './port.ts'

const TIMEOUT_MS = 20_000

interface SmtpOptions {
  smtpUrl: string
  /** The sender's address; without one, mails come from an address at the site's own domain. */
  contactEmail: string | null
  publicUrl: string
  /** How many connections are kept open for one mail after the other; by default each mail has its own. */
  connections?: number
}

export function createSmtpMail(
  { smtpUrl, contactEmail, publicUrl, connections }: SmtpOptions,
  { timeoutMs = TIMEOUT_MS }: Timings = {},
): MailPort {
  const address = contactEmail ?? `no-reply@${new URL(publicUrl).hostname}`
  const transport = createTransport({
    url: smtpUrl,
    ...(connections === undefined ? {} : { pool: true, maxConnections: connections }),
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
    // A mail is plain text: nothing in it may make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, language, headers = {}, id }) {
      const sending = transport.sendMail({
        from: { name: 'Frase al Día', address },
        // An object is not parsed: an address with a comma stays one address.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', ...headers },
        ...(id === undefined ? {} : { messageId: `<${id}@${new URL(publicUrl).hostname}>` }),
      })
      // The library's own timeouts restart with every byte.
      await withDeadline(sending, timeoutMs, () => {
        throw new Error('The mail server did not answer in time')
      })
    },
    async close() {
      transport.close()
    },
  }
}
