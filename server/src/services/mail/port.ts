import type { Language } from '@frase/core/languages'
import { type BuiltIn, definePort, type Hosted, text } from '../define-port.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  language: Language
  /** Headers besides the usual ones. */
  headers?: Readonly<Record<string, string>>
  /** The part before the @ of its Message-ID, by which mail programs recognise a repeated mail. */
  id?: string
}

export interface MailPort {
  /** Resolves once the mail is sent; rejects if it cannot be. */
  send(mail: Mail): Promise<void>
  close?: () => Promise<void>
}

export const MAIL = definePort({
  name: 'mail',
  hosted: 'SMTP',
  builtIn: 'local inbox',
  variables: { SMTP_URL: text },
  turnedOnBy: 'SMTP_URL',
  secrets: ['SMTP_URL'],
  settings: (env): Hosted<{ smtpUrl: string }> | BuiltIn =>
    env.SMTP_URL ? { kind: 'hosted', smtpUrl: env.SMTP_URL } : { kind: 'builtin' },
})
