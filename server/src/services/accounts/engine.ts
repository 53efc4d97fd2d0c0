import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { App, type Connection } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { RESTORED_MARK } from '../data-folder.ts'
import type { EngineDatabase } from './engine-database.ts'
import { type EngineFailure, engineFailure } from './engine-failure.ts'
import {
  type AccountReply,
  type EngineAnswer,
  type EngineMail,
  type EngineQuestion,
  type EngineReply,
  type EngineRequest,
  type EngineSetup,
  LINK_MAILS,
  type MailKind,
  NOTICES,
  type PasswordTask,
} from './engine-messages.ts'
import { accountOf } from './lite-accounts.ts'
import { withHostedBehaviour } from './lite-compat.ts'
import { withPasswordFacts } from './lite-passwords.ts'
import { describeSession } from './lite-sessions.ts'
import { migrate } from './migrations.ts'
import { passwordTasks } from './password-tasks.ts'
import { startReclaiming } from './reclaim-space.ts'

type CollectedMail = Omit<EngineMail, 'language'>

export interface Engine {
  answer(request: EngineRequest): Promise<EngineAnswer>
  passwordTasks(request: EngineRequest): Promise<readonly PasswordTask[]>
  account(email: string): Promise<AccountReply>
  close(): Promise<void>
}

/** The engine's own address, which no request ever reaches. */
const ORIGIN = 'http://accounts.internal'

/**
 * Longer than a person would type, because nobody has to: the mails contain a link. The token in a link is a
 * hash of the address and this code, so that a short code could be guessed by trying links.
 */
const CODE_LENGTH = 32

const MAIL_KINDS: readonly MailKind[] = [...LINK_MAILS, ...NOTICES]

/** Creates the files of an empty database: this takes seconds, and twice the memory of all that follows. */
export async function initialiseDatabase(folder: string): Promise<void> {
  const connection = await createPgliteConnection({ url: folder })
  await connection.driver.waitReady
  await connection.close()
}

export function replyOf(engine: Engine, question: EngineQuestion): Promise<EngineReply> {
  if ('passwordsOf' in question) return engine.passwordTasks(question.passwordsOf)
  return 'accountOf' in question ? engine.account(question.accountOf) : engine.answer(question)
}

export async function openEngine({ folder, ...setup }: EngineSetup): Promise<Engine> {
  const connection = await createPgliteConnection({ url: folder })
  await connection.driver.waitReady
  const engine = await startEngine({ ...setup, connection, database: connection.driver })
  await noticeRestore(connection.driver, join(dirname(folder), RESTORED_MARK))
  return engine
}

/** Devices then push again what they had pushed after the backup. If the server is killed in between, they do it twice. */
async function noticeRestore(database: EngineDatabase, mark: string): Promise<void> {
  if (!existsSync(mark)) return
  await database.exec('select private.begin_learning_epochs()')
  rmSync(mark)
}

export async function startEngine({
  connection,
  database,
  publicUrl,
  migrations,
  keys,
}: Omit<EngineSetup, 'task' | 'folder'> & {
  connection: Connection
  database: EngineDatabase
}): Promise<Engine> {
  /** The mails of each request. */
  const outgoing = new AsyncLocalStorage<CollectedMail[]>()
  /**
   * The subject is the only text of a mail that the engine lets us choose, so it carries the data for our
   * own.
   */
  const collect = async ({ to, subject }: { to: string; subject: string }) => {
    const [name, tokenHash = '', opened = name] = subject.split(' ')
    const kind = MAIL_KINDS.find((known) => known === name)
    const opens = LINK_MAILS.find((known) => known === opened) ?? null
    if (kind) outgoing.getStore()?.push({ kind, opens, to, tokenHash })
  }

  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      // The engine refuses requests without a key only while both are set.
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: `${publicUrl}/auth/callback`,
      additional_redirect_urls: [],
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      email: {
        enable_confirmations: true,
        otp_length: CODE_LENGTH,
        otp_expiry: 3600,
        template: {
          confirmation: { subject: 'signup {{ .TokenHash }}' },
          magic_link: { subject: 'magiclink {{ .TokenHash }}' },
          recovery: { subject: 'recovery {{ .TokenHash }}' },
          email_change: { subject: 'email_change {{ .TokenHash }}' },
        },
      },
    },
    studio: { enabled: false },
    storage: { enabled: false },
    options: {
      drivers: { email: { send: collect } },
      server: { admin: false, disableStudio: true },
    },
  })
  await app.ensureSystemSchema()
  // Before the first request for data: the engine looks once whether any table has policies.
  await migrate(database, migrations)
  const reclaimSpace = await startReclaiming(database)

  const askLite = ({ method, path, headers, body }: EngineRequest) =>
    app.fetch(new Request(ORIGIN + path, { method, headers, body, redirect: 'manual' }))
  const ask = withHostedBehaviour({ database, send: collect, ask: askLite })

  async function chosenLanguage(address: string): Promise<string | null> {
    const { rows } = await database.query(
      `select raw_user_meta_data ->> 'language' as language from auth.users where email = $1`,
      [address],
    )
    const { language } = Object(rows[0])
    return typeof language === 'string' ? language : null
  }

  /** A failed request must not end the worker, which serves everybody. */
  async function answerOf(request: EngineRequest): Promise<{ response: Response; failure?: EngineFailure }> {
    try {
      return { response: await withPasswordFacts(request.passwords ?? [], async () => ask(request)) }
    } catch (error) {
      const answer = { code: 500, error_code: 'unexpected_failure', msg: 'Internal server error' }
      return { response: Response.json(answer, { status: 500 }), failure: engineFailure(error) }
    }
  }

  return {
    async answer(request) {
      const collected: CollectedMail[] = []
      const { response, failure } = await outgoing.run(collected, () => answerOf(request))
      // Throws if the database itself cannot be repaired, and ends the worker.
      if (response.status >= 500) await database.query('select 1')
      const mails: EngineMail[] = []
      for (const mail of collected) mails.push({ ...mail, language: await chosenLanguage(mail.to) })
      const answered = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
        mails,
        ...(failure && { failure }),
      }
      await describeSession(database, request, answered)
      await reclaimSpace(request.method)
      return answered
    },
    account: (email) => accountOf(database, email),
    passwordTasks: (request) => passwordTasks({ database, ask: askLite }, request),
    close: () => connection.close(),
  }
}
