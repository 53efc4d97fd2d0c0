import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AUTH_TOKEN_PATH } from '@frase/core/contract/paths'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type OwnEngine, openOwnEngine } from './testing/own-engine.ts'
import { newEmail, PASSWORD } from './testing/people.ts'

/** Two hundred of them take more than two hours. */
const SECONDS_APART = 40
/** Enough renewals for at least one sweep. */
const RENEWALS = 600

let engine: OwnEngine

beforeAll(async () => {
  engine = await openOwnEngine()
})

afterAll(() => engine.stop())

afterEach(() => {
  vi.useRealTimers()
})

/** The size of the tables, without the journal beside them. */
function bytesOfTables(): number {
  const folder = join(engine.folder, 'base')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

it('an account that changes all the time does not fill the disk', async () => {
  // Starting the database takes its time here too.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  let { refreshToken } = await engine.newAccount(newEmail(), PASSWORD)
  const renew = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      vi.setSystemTime(Date.now() + SECONDS_APART * 1000)
      const path = `${AUTH_TOKEN_PATH}?grant_type=refresh_token`
      const { body } = await engine.ask('POST', path, { refresh_token: refreshToken })
      refreshToken = JSON.parse(body).refresh_token
    }
    expect(refreshToken).toEqual(expect.any(String))
  }
  await renew(400)
  const before = bytesOfTables()
  await renew(RENEWALS)
  // Nearly a kilobyte for each otherwise.
  expect((bytesOfTables() - before) / 1024).toBeLessThan(RENEWALS * 0.4)
}, 600_000)
