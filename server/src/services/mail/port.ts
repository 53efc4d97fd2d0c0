import type { Language } from '@frase/core/languages'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  language: Language
}

export interface MailPort {
  /** Resolves once the mail is sent; rejects if it cannot be. */
  send(mail: Mail): Promise<void>
  close?: () => Promise<void>
}
