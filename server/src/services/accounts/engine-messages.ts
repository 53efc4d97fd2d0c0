/*
 * What the server and the thread of the built-in accounts say to each other. Only data crosses, and one request at a
 * time: the engine gives one person's rows to another when two requests interleave.
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
  /** 'initialise' only makes the database files, and ends. */
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

export type ToEngine =
  | { readonly kind: 'request'; readonly request: EngineRequest }
  | { readonly kind: 'close' }

export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: EngineAnswer }
  | { readonly kind: 'failed'; readonly reason: string }
