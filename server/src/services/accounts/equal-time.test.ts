import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_SIGN_UP_PATH, AUTH_TOKEN_PATH, AUTH_VERIFY_PATH } from '@frase/core/contract/paths'
import bcrypt from 'bcryptjs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Engine, openEngine } from './engine.ts'
import { readMigrations } from './migration-files.ts'
import { PROJECT_KEYS } from './testing/hosted-project.ts'
import { PASSWORD } from './testing/people.ts'
import { copyPreparedDatabase, MIGRATIONS_FOLDER } from './testing/prepared-database.ts'

let engine: Engine
let parent: string

/** In this process, so that what it computes can be counted: milliseconds differ on a busy machine. */
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'frase-equal-time-'))
  const folder = join(parent, 'accounts')
  await copyPreparedDatabase(folder)
  engine = await openEngine({
    task: 'serve',
    folder,
    publicUrl: 'http://localhost:3000',
    migrations: readMigrations(MIGRATIONS_FOLDER),
    keys: PROJECT_KEYS,
  })
})

afterAll(async () => {
  await engine.close()
  rmSync(parent, { recursive: true, force: true })
})

afterEach(() => vi.restoreAllMocks())

const post = (path: string, body: object) =>
  engine.answer({
    method: 'POST',
    path,
    headers: { apikey: PROJECT_KEYS.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const signUp = (email: string, password: string) => post(AUTH_SIGN_UP_PATH, { email, password })

describe('a wrong password', () => {
  const accounts: Record<string, (email: string) => Promise<void>> = {
    'an account': async (email) => {
      const { mails } = await signUp(email, PASSWORD)
      await post(AUTH_VERIFY_PATH, { type: 'signup', token_hash: mails[0]?.tokenHash })
    },
    'an address without an account': async () => {},
    'an account that is not confirmed': async (email) => {
      await signUp(email, PASSWORD)
    },
    'an account without a password': async (email) => {
      await signUp(email, PASSWORD)
      await signUp(email, 'another password')
    },
  }

  it.each(Object.keys(accounts))('for %s costs one comparison of the same kind', async (name) => {
    const email = `${name.replaceAll(' ', '-')}@ejemplo.es`
    await accounts[name]?.(email)
    const compare = vi.spyOn(bcrypt, 'compare')
    const { status, body } = await post(`${AUTH_TOKEN_PATH}?grant_type=password`, { email, password: 'wrong!' })
    expect([status, JSON.parse(body).error_code]).toEqual([400, 'invalid_credentials'])
    expect(compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([10])
  })
})
