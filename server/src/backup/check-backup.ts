import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPgliteConnection } from '@supabase/lite/pglite'
import * as z from 'zod'
import { readAccountKeys } from '../services/accounts/secrets.ts'
import { DATA_ENTRIES } from '../services/data-folder.ts'
import { COPIED_DATA, type Contents, factsOf, listFolder, MANIFEST, parseManifest } from './manifest.ts'

export interface CheckedBackup extends Pick<Contents, 'version' | 'madeAt'> {
  files: number
  /** Null in a backup without built-in accounts. */
  accounts: AccountTotals | null
}

const totalsSchema = z.object({
  people: z.coerce.number(),
  sessions: z.coerce.number(),
  subscriptions: z.coerce.number(),
  newest: z.union([z.null(), z.coerce.date()]),
})
export type AccountTotals = z.infer<typeof totalsSchema>

const TOTALS = `
  select
    (select count(*) from auth.users) as people,
    (select count(*) from auth.sessions) as sessions,
    (select count(*) from public.subscriptions) as subscriptions,
    greatest(
      (select max(greatest(created_at, updated_at)) from auth.users),
      (select max(greatest(created_at, updated_at)) from auth.sessions),
      (select max(updated_at) from public.subscriptions),
      (select max(received_at) from public.payment_events)
    ) as newest`

/** Throws one line that says what is wrong with a backup. Changes nothing in it. */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) throw new Error(`${folder} is no backup: there is no ${MANIFEST} in it`)
  const contents = parseManifest(await readFile(path, 'utf8'))
  if (!contents) throw new Error(`The backup ${folder} is damaged: ${MANIFEST} has changed`)
  const data = join(folder, COPIED_DATA)
  const differences = await compare(data, contents)
  if (differences.length > 0) {
    const more = differences.length > 1 ? ` (and ${differences.length - 1} more)` : ''
    throw new Error(`The backup ${folder} is damaged: ${differences[0]}${more}`)
  }
  const { version, madeAt, files } = contents
  const hasAccounts = existsSync(join(data, DATA_ENTRIES.accounts))
  if (hasAccounts && !readAccountKeys(data)) {
    throw new Error(`The backup ${folder} has no keys of the accounts: everybody would have to sign in again`)
  }
  return {
    version,
    madeAt,
    files: Object.keys(files).length,
    accounts: hasAccounts ? await openCopy(join(data, DATA_ENTRIES.accounts)) : null,
  }
}

async function compare(data: string, { folders, files }: Contents): Promise<string[]> {
  const found = existsSync(data) ? await listFolder(data) : { folders: [], files: [] }
  const expected = new Set([...folders, ...Object.keys(files)])
  const present = new Set([...found.folders, ...found.files])
  const differences = [
    ...[...expected].filter((name) => !present.has(name)).map((name) => `${name} is missing`),
    ...[...present].filter((name) => !expected.has(name)).map((name) => `${name} was not backed up`),
  ]
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    if (!present.has(name)) continue
    const facts = await factsOf(join(data, name))
    if (facts.bytes !== bytes) differences.push(`${name} has ${facts.bytes} bytes instead of ${bytes}`)
    else if (facts.sha256 !== sha256) differences.push(`${name} has changed`)
  }
  return differences
}

/** Opens a copy in a folder that is then removed: opening a database writes to it. */
async function openCopy(database: string): Promise<AccountTotals> {
  const scratch = await mkdtemp(join(tmpdir(), 'frase-backup-check-'))
  try {
    const copy = join(scratch, DATA_ENTRIES.accounts)
    await cp(database, copy, { recursive: true })
    const connection = await createPgliteConnection({ url: copy })
    try {
      await connection.driver.waitReady
      const { rows } = await connection.driver.query(TOTALS)
      return totalsSchema.parse(rows[0])
    } finally {
      await connection.close()
    }
  } catch (error) {
    const reason = String(error).replaceAll(/\s+/g, ' ')
    throw new Error(`The database in the backup does not open: ${reason}`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
