import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_SIGN_UP_PATH, AUTH_VERIFY_PATH } from '@frase/core/contract/paths'
import { openEngine } from '../engine.ts'
import type { EngineAnswer } from '../engine-messages.ts'
import { readMigrations } from '../migration-files.ts'
import { PROJECT_KEYS } from './hosted-project.ts'
import { copyPreparedDatabase, MIGRATIONS_FOLDER } from './prepared-database.ts'

/** The engine in the process of the test, which can then count its computations and choose its clock. */
export async function openOwnEngine() {
  const parent = mkdtempSync(join(tmpdir(), 'frase-engine-'))
  const folder = join(parent, 'accounts')
  await copyPreparedDatabase(folder)
  const engine = await openEngine({
    task: 'serve',
    folder,
    publicUrl: 'http://localhost:3000',
    migrations: readMigrations(MIGRATIONS_FOLDER),
    keys: PROJECT_KEYS,
  })
  const ask = (method: 'POST' | 'PUT', path: string, body: object, token?: string): Promise<EngineAnswer> =>
    engine.answer({
      method,
      path,
      headers: {
        apikey: PROJECT_KEYS.publishableKey,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const signUp = (email: string, password: string) => ask('POST', AUTH_SIGN_UP_PATH, { email, password })
  return {
    folder,
    ask,
    signUp,
    /** A person who has signed up, confirmed and signed in. */
    async newAccount(
      email: string,
      password: string,
    ): Promise<{ accessToken: string; refreshToken: string }> {
      const { mails } = await signUp(email, password)
      const token = { type: 'signup', token_hash: mails[0]?.tokenHash }
      const { body } = await ask('POST', AUTH_VERIFY_PATH, token)
      const { access_token: accessToken, refresh_token: refreshToken } = JSON.parse(body)
      return { accessToken, refreshToken }
    },
    async stop() {
      await engine.close()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

export type OwnEngine = Awaited<ReturnType<typeof openOwnEngine>>
