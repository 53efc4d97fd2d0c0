import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../monitoring/log.ts'
import { loadAccountKeys, saveAccountKeys } from '../services/accounts/secrets.ts'
import { copyPreparedDatabase } from '../services/accounts/testing/prepared-database.ts'
import { offerPauses } from '../services/accounts/write-pause.ts'
import { loadSigningKeys } from '../services/offered-texts/signing-keys.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { listFolder } from './manifest.ts'

const place = mkdtempSync(join(tmpdir(), 'frase-check-'))
/** Its database has too few files to open: tests of earlier checks need no real one. */
const dataDir = join(place, 'data-folder')
const backup = join(place, 'copy')
const NOW = new Date('2026-11-16T04:30:00.000Z')
let whole: string

async function backUp(folder: string): Promise<string> {
  const target = mkdtempSync(join(place, 'target-'))
  return (await makeBackup({ dataDir: folder, target, version: '1.2.3', now: NOW })).folder
}

beforeAll(async () => {
  mkdirSync(join(dataDir, 'accounts/pg_notify'), { recursive: true })
  writeFileSync(join(dataDir, 'accounts/PG_VERSION'), '18\n')
  writeFileSync(join(dataDir, 'accounts/pg_control'), randomBytes(8192))
  saveAccountKeys(dataDir, loadAccountKeys(dataDir))
  loadSigningKeys(dataDir)
  whole = await backUp(dataDir)
})

beforeEach(() => {
  rmSync(backup, { recursive: true, force: true })
  cpSync(whole, backup, { recursive: true })
})

afterAll(() => rmSync(place, { recursive: true }))

/** One bit is enough. */
function change(file: string): void {
  const bytes = readFileSync(join(backup, file))
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(join(backup, file), bytes)
}

describe('a backup that is checked', () => {
  it('is accepted when it is whole, with the number of people in it, and stays as it was', async () => {
    const real = join(place, 'real')
    await copyPreparedDatabase(join(real, 'accounts'))
    saveAccountKeys(real, loadAccountKeys(real))
    const folder = await backUp(real)
    const before = await listFolder(folder)
    expect(await checkBackup(folder)).toEqual({
      version: '1.2.3',
      madeAt: NOW.toISOString(),
      files: expect.any(Number),
      accounts: { people: 0, sessions: 0, subscriptions: 0, newest: null },
    })
    expect(await listFolder(folder)).toEqual(before)
  })

  it.each<[string, () => void, string]>([
    ['a changed bit in the database', () => change('data/accounts/pg_control'), 'pg_control has changed'],
    ['a changed bit in the keys', () => change('data/secrets.json'), 'secrets.json has changed'],
    ['a changed digit in its own list', () => change('backup.json'), 'backup.json has changed'],
    ['a missing file', () => rmSync(join(backup, 'data/accounts/PG_VERSION')), 'PG_VERSION is missing'],
    [
      'a missing empty folder',
      () => rmdirSync(join(backup, 'data/accounts/pg_notify')),
      'pg_notify is missing',
    ],
    ['missing data', () => rmSync(join(backup, 'data'), { recursive: true }), 'is missing (and '],
    [
      'a file that ends too early',
      () => truncateSync(join(backup, 'data/accounts/pg_control'), 100),
      'pg_control has 100 bytes instead of',
    ],
    [
      'a file that goes on',
      () => appendFileSync(join(backup, 'data/signing-keys.json'), ' '),
      'signing-keys.json has',
    ],
    [
      'a file that was put there',
      () => writeFileSync(join(backup, 'data/accounts/standby.signal'), ''),
      'standby.signal was not backed up',
    ],
    ['no list at all', () => rmSync(join(backup, 'backup.json')), 'is no backup'],
  ])('is refused for %s', async (_, damage, message) => {
    damage()
    await expect(checkBackup(backup)).rejects.toThrow(message)
  })

  it('is refused when its database does not open, although every file is unchanged', async () => {
    await expect(checkBackup(backup)).rejects.toThrow('does not open')
  })

  it('is refused when the keys of the accounts were not in the data folder', async () => {
    const keyless = join(place, 'keyless')
    cpSync(dataDir, keyless, { recursive: true })
    rmSync(join(keyless, 'secrets.json'))
    await expect(checkBackup(await backUp(keyless))).rejects.toThrow('no keys of the accounts')
  })

  it('is accepted without a database if the accounts are hosted', async () => {
    const hosted = join(place, 'hosted')
    loadSigningKeys(hosted)
    expect(await checkBackup(await backUp(hosted))).toMatchObject({ files: 1, accounts: null })
  })
})

describe('a backup that is made', () => {
  it('contains the database that a server was still creating when the backup began', async () => {
    const young = join(place, 'young')
    loadSigningKeys(young)
    const pauses = offerPauses({
      dataDir: young,
      log: createLog('error', () => {}),
      async whileIdle(work) {
        mkdirSync(join(young, 'accounts'))
        writeFileSync(join(young, 'accounts/PG_VERSION'), '18\n')
        await work()
      },
    })
    onTestFinished(pauses.close)
    const folder = await backUp(young)
    expect(readdirSync(join(folder, 'data/accounts'))).toEqual(['PG_VERSION'])
  })

  it('never replaces another one, and leaves nothing behind when it fails', async () => {
    const target = mkdtempSync(join(place, 'target-'))
    const make = () => makeBackup({ dataDir, target, version: '1.2.3', now: NOW })
    await make()
    await expect(make()).rejects.toThrow()
    expect(readdirSync(target)).toEqual(['frase-al-dia-2026-11-16T04-30-00'])
    await expect(
      makeBackup({ dataDir: join(place, 'nowhere'), target, version: '', now: NOW }),
    ).rejects.toThrow('nothing to back up')
  })
})
