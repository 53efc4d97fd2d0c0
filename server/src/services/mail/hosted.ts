import { createTransport } from 'nodemailer'
import type { MailPort } from './port.ts'

const CONNECT_MS = 10_000
const SILENT_MS = 20_000

interface SmtpOptions {
  smtpUrl: string
  /** The address that answers go to; without one, mails come from an address at the site's own name. */
  contactEmail: string | null
  publicUrl: string
}

export function createSmtpMail({ smtpUrl, contactEmail, publicUrl }: SmtpOptions): MailPort {
  const address = contactEmail ?? `no-reply@${new URL(publicUrl).hostname}`
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    // What a mail says is text: nothing in it may make the server read a file or ask another one.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, language }) {
      await transport.sendMail({
        from: { name: 'Frase al Día', address },
        // An object is not parsed: an address with a comma in it stays one address.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      })
    },
    async close() {
      transport.close()
    },
  }
}
