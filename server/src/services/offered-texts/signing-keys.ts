import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { DATA_ENTRIES, prepareDataFolder } from '../data-folder.ts'

export interface SigningKeys {
  /** The key that signs. */
  current: string
  /** Still accepted while its signatures are in people's browsers; null if there is none. */
  previous: string | null
}

const fileSchema = z.object({ current: z.string().min(32), previous: z.string().min(32).nullable() })

/**
 * Made once and permanent: a new key would silence every phrase that a browser has stored. Separate from the
 * accounts' secrets, because a server without accounts signs too.
 */
export function loadSigningKeys(dataDir: string): SigningKeys {
  const path = join(dataDir, DATA_ENTRIES.signingKeys)
  const stored = readKeys(path)
  if (stored) return stored
  prepareDataFolder(dataDir)
  const keys: SigningKeys = { current: randomBytes(32).toString('base64url'), previous: null }
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    // Unlike a rename, this does not replace a file that another server, started at the same moment, has just
    // made.
    linkSync(temporary, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(temporary)
  }
  return readKeys(path) ?? keys
}

function readKeys(path: string): SigningKeys | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
  try {
    return fileSchema.parse(JSON.parse(text))
  } catch {
    throw new Error(
      `${path} cannot be read: restore it, or delete it to make new keys (phrases that browsers have stored then use the device's voice)`,
    )
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
