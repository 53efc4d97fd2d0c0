/*
 * What the server asks the worker of the built-in accounts, and its answers. One request at a time: the engine gives one
 * person's rows to another when two requests interleave.
 */

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
  /** With its query. */
  path: string
  headers: Readonly<Record<string, string>>
  body: string | null
}

export type MailKind = 'signup' | 'magiclink' | 'recovery'

/** A mail the engine wants sent: the words are not its business. */
export interface EngineMail {
  kind: MailKind
  /** What its link does: the one of a sign-up can also lead to a new password. */
  opens: MailKind
  to: string
  tokenHash: string
  /** As the account stores it: not necessarily one of ours. */
  language: string | null
}

export interface EngineAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  mails: readonly EngineMail[]
}
