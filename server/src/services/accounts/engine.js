import { AsyncLocalStorage } from 'node:async_hooks'
import { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { likeHosted } from './like-hosted.js'
import { migrate } from './migrations.js'

/** @import { Connection } from '@supabase/lite' */
/** @import { EngineDatabase } from './engine-database.ts' */
/** @import { EngineAnswer, EngineMail, EngineRequest, EngineSetup, MailKind } from './engine-messages.ts' */

/** The engine's own address: no request ever goes there. */
const ORIGIN = 'http://accounts.internal'

/**
 * Longer than a person would type, because nobody has to: the mails carry a link. The token in a link is a hash of the
 * address and this code, so that a short code could be guessed by trying links.
 */
const CODE_LENGTH = 32

/** @type {readonly MailKind[]} */
const MAIL_KINDS = ['signup', 'magiclink', 'recovery']

/**
 * Makes the files of an empty database: seconds, and twice the memory of all that follows.
 * @param {string} folder
 */
export async function initialiseDatabase(folder) {
  const connection = await createPgliteConnection({ url: folder })
  await connection.driver.waitReady
  await connection.close()
}

/** @param {EngineSetup} setup */
export async function openEngine({ folder, ...setup }) {
  const connection = await createPgliteConnection({ url: folder })
  await connection.driver.waitReady
  return startEngine({ ...setup, connection, database: connection.driver })
}

/**
 * @param {Omit<EngineSetup, 'task' | 'folder'> & { connection: Connection, database: EngineDatabase }} setup
 * @returns {Promise<{ answer: (request: EngineRequest) => Promise<EngineAnswer>, close: () => Promise<void> }>}
 */
export async function startEngine({ connection, database, publicUrl, migrations, keys }) {
  /** @type {AsyncLocalStorage<Omit<EngineMail, 'language'>[]>} The mails of each request. */
  const outgoing = new AsyncLocalStorage()
  /**
   * The subject is the one text of a mail that the engine lets us choose, so it carries what we need to write our own.
   * @param {{ to: string, subject: string }} message
   */
  const collect = async ({ to, subject }) => {
    const [name, tokenHash = '', opened = name] = subject.split(' ')
    const kind = MAIL_KINDS.find((known) => known === name)
    const opens = MAIL_KINDS.find((known) => known === opened)
    if (kind && opens) outgoing.getStore()?.push({ kind, opens, to, tokenHash })
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

  const ask = likeHosted({
    database,
    send: collect,
    ask: ({ method, path, headers, body }) =>
      app.fetch(new Request(ORIGIN + path, { method, headers, body, redirect: 'manual' })),
  })

  /** @param {string} address */
  async function chosenLanguage(address) {
    const { rows } = await database.query(
      `select raw_user_meta_data ->> 'language' as language from auth.users where email = $1`,
      [address],
    )
    const { language } = Object(rows[0])
    return typeof language === 'string' ? language : null
  }

  /**
   * One request that goes wrong must not end the thread, and with it everybody's.
   * @param {EngineRequest} request
   */
  async function answerOf(request) {
    try {
      return await ask(request)
    } catch {
      const failure = { code: 500, error_code: 'unexpected_failure', msg: 'Internal server error' }
      return Response.json(failure, { status: 500 })
    }
  }

  return {
    async answer(request) {
      /** @type {Omit<EngineMail, 'language'>[]} */
      const collected = []
      const response = await outgoing.run(collected, () => answerOf(request))
      // Throws if the database itself is beyond help, and ends the thread.
      if (response.status >= 500) await database.query('select 1')
      /** @type {EngineMail[]} */
      const mails = []
      for (const mail of collected) mails.push({ ...mail, language: await chosenLanguage(mail.to) })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
        mails,
      }
    },
    close: () => connection.close(),
  }
}
