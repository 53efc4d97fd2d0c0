import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Log } from '../../monitoring/log.ts'
import { DATA_ENTRIES } from '../data-folder.ts'
import type { EngineKeys } from './engine-messages.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { loadAccountKeys, readAccountKeys, saveAccountKeys } from './secrets.ts'
import { compareChecksums, type StoreChanges, writeChecksums } from './store-checksums.ts'

/** Enough to recognise the kind of change, in a line that can still be read. */
const NAMED_FILES = 5

export interface AccountsFolder {
  path: string
  keys: EngineKeys
  lock: FolderLock
  /** Throws if people had accounts and their database is missing. */
  requireDatabase(): void
  /** Call it before the engine opens the files. Reports their changes while no server ran. */
  beforeOpening(): Promise<void>
  /** Call it when the engine has closed them. */
  close(): Promise<void>
}

/** Throws a message for the operator: another process has the folder, or its database is missing. */
export function openAccountsFolder(dataDir: string, log: Log): AccountsFolder {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = resolve(dataDir, DATA_ENTRIES.accounts)
  const checksums = `${path}.sha256`

  function requireDatabase(): void {
    // Every database has this file. A volume that is not mounted leaves an empty folder.
    if (existsSync(join(path, 'PG_VERSION')) || !readAccountKeys(dataDir)) return
    throw new Error(
      `The accounts are missing: ${resolve(dataDir, DATA_ENTRIES.secrets)} has their keys, but there is no database in ${path}. Mount its volume or restore a backup; to begin anew without any accounts, delete secrets.json.`,
    )
  }

  const lock = lockFolder(`${path}.lock`, `The accounts folder ${path}`)
  try {
    requireDatabase()
  } catch (error) {
    lock.release()
    throw error
  }
  // The first release had a second lock, which a killed server left behind.
  rmSync(`${path}.writer.lock`, { force: true })
  const keys = loadAccountKeys(dataDir)

  return {
    path,
    keys,
    lock,
    requireDatabase,
    async beforeOpening() {
      // Not earlier: keys without a database mean that it was lost, and a first start can be killed in
      // between.
      saveAccountKeys(dataDir, keys)
      try {
        const changes = await compareChecksums(checksums, path)
        if (changes) reportChanges(log, path, changes)
      } catch (error) {
        log.warn('the accounts folder cannot be compared with its checksums', { error: String(error) })
      }
      // From now on the engine changes files: after a crash old checksums would report its own work.
      rmSync(checksums, { force: true, recursive: true })
    },
    async close() {
      // Otherwise the files are somebody else's by now.
      if (lock.isHeld()) {
        try {
          await writeChecksums(checksums, path)
        } catch (error) {
          log.warn('the checksums of the accounts folder cannot be written', { error: String(error) })
        }
      }
      lock.release()
    },
  }
}

function reportChanges(log: Log, folder: string, { changed, missing, added }: StoreChanges): void {
  const files = [...changed, ...missing, ...added]
  if (files.length === 0) return
  log.warn('the accounts folder was changed while the server was stopped', {
    folder,
    changed: changed.length,
    missing: missing.length,
    added: added.length,
    files: files.slice(0, NAMED_FILES).join(', ') + (files.length > NAMED_FILES ? ', …' : ''),
  })
}
