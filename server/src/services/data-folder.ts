import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

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
