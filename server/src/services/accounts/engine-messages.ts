/*
 * Requests of the server to the worker of the built-in accounts, and its answers. One request at a time: the
 * engine gives one person's rows to another when two requests interleave.
 */

import type { EngineFailure } from './engine-failure.ts'

export interface Migration {
  version: string
  name: string
  sql: string
}

export interface EngineKeys {
  jwtSecret: string
  publishableKey: string
  secretKey: string
}

export interface EngineSetup {
  /** 'initialise' only makes the database files. */
  task: 'initialise' | 'serve'
  folder: string
  publicUrl: string
  migrations: readonly Migration[]
  keys: EngineKeys
}

export interface EngineRequest {
  method: string
  /** Includes the query. */
  path: string
  headers: Readonly<Record<string, string>>
  body: string | null
  /** Results that were computed for it beforehand: the engine computes only what is missing. */
  passwords?: readonly PasswordFact[]
  /**
   * False if the person has been sent enough mails: nothing is mailed, and nothing that was mailed before
   * stops working.
   */
  mayMail?: boolean
}

/** Asks which passwords the engine would have to compute for a request. */
export interface PasswordQuestion {
  passwordsOf: EngineRequest
}

/** Asks whether there is an account with this e-mail address. */
export interface AccountQuestion {
  accountOf: string
}

export interface AccountReply {
  account: 'none' | 'unconfirmed' | 'confirmed'
}

/** A computation of some tenths of a second. */
export type PasswordTask =
  | { kind: 'compare'; password: string; hash: string }
  /** `null` hashes a password that nobody knows, for an account that has none of its own. */
  | { kind: 'hash'; password: string | null }

export type PasswordFact =
  | { kind: 'compare'; password: string; hash: string; isRight: boolean }
  | { kind: 'hash'; password: string | null; hash: string }

export type EngineQuestion = EngineRequest | PasswordQuestion | AccountQuestion
export type EngineReply = EngineAnswer | readonly PasswordTask[] | AccountReply

/** Mails with a link, whose type in the address has the same name. */
export const LINK_MAILS = ['signup', 'magiclink', 'recovery', 'email_change'] as const
/** Mails that only report an event. */
export const NOTICES = ['password_changed', 'email_changed', 'account_exists'] as const

export type LinkMail = (typeof LINK_MAILS)[number]
export type MailKind = LinkMail | (typeof NOTICES)[number]

/** A mail the engine wants sent: the words are not its business. */
export interface EngineMail {
  kind: MailKind
  /** The effect of its link: a sign-up link can also lead to a new password. Null for a notice. */
  opens: LinkMail | null
  to: string
  tokenHash: string
  /** The language stored with the account: not necessarily one of ours. */
  language: string | null
}

export interface EngineAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  mails: readonly EngineMail[]
  /** The cause of the failure, for the log alone. */
  failure?: EngineFailure
}
