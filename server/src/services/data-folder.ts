import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'

const MEGABYTE = 2 ** 20
/** A new database takes 40 MB, and an old one must be able to write while it recovers from a crash. */
const ROOM_MB = 64

/** Everything permanent in a data folder, and so the content of a backup. */
export const DATA_ENTRIES = {
  accounts: 'accounts',
  secrets: 'secrets.json',
  signingKeys: 'signing-keys.json',
  payments: 'payments.json',
  spending: 'spending.json',
  reports: 'reports.jsonl',
} as const

/** A file beside the database of every backup: a server with it in its own folder was restored. */
export const RESTORED_MARK = `${DATA_ENTRIES.accounts}.restored`

/** Throws a message for the operator, before anything in the folder is touched. */
export function prepareDataFolder(dataDir: string): void {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const probe = join(folder, `.probe.${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The data folder ${folder} cannot be written (${reason}). Let the user who runs the server write there, or set DATA_DIR to another folder.`,
    )
  }
  const { bavail, blocks, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  // Some file systems do not say: they have no blocks at all.
  if (blocks > 0 && free < ROOM_MB) {
    throw new Error(
      `The disk of the data folder ${folder} is full: ${free} MB are free, ${ROOM_MB} MB are needed. Make room, or set DATA_DIR to another folder.`,
    )
  }
}

const NOT_WRITABLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'])

/**
 * Whether the folder has become unusable while the server runs, which is not caused by the request or the
 * code.
 */
export function isDiskFailure(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && NOT_WRITABLE.has(error.code)
}

/** Every part of the product stores its secrets in it under its own name. */
const fileSchema = z.looseObject({})

/** A secret of this data folder, made once and permanent. Null stands for none yet. */
export function readDataSecret<Secret>(
  dataDir: string,
  name: string,
  schema: z.ZodType<Secret>,
): Secret | null {
  const path = join(dataDir, DATA_ENTRIES.secrets)
  const stored = readFile(path)[name]
  if (stored === undefined) return null
  const parsed = schema.safeParse(stored)
  if (!parsed.success) throw unreadable(path)
  return parsed.data
}

export function ensureDataSecret<Secret>(
  dataDir: string,
  name: string,
  schema: z.ZodType<Secret>,
  make: () => Secret,
): Secret {
  const stored = readDataSecret(dataDir, name, schema)
  if (stored !== null) return stored
  const path = join(dataDir, DATA_ENTRIES.secrets)
  const made = make()
  // The name is fixed, so that a crash leaves no old secrets behind, and the file is synced before it counts.
  const temporary = `${path}.new`
  writeFileSync(temporary, `${JSON.stringify({ ...readFile(path), [name]: made }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  renameSync(temporary, path)
  return made
}

function readFile(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {}
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw unreadable(path)
  }
}

function unreadable(path: string): Error {
  return new Error(
    `${path} cannot be read: restore it, or delete it to make new secrets (everyone signs in again)`,
  )
}

/**
 * Opens the pages of the built-in services. Anybody who can read the terminal or the data folder may have it.
 */
export function loadLocalToken(dataDir: string): string {
  return ensureDataSecret(dataDir, 'localToken', z.string().min(16), () =>
    randomBytes(18).toString('base64url'),
  )
}
