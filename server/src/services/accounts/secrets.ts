import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { ensureDataSecret, readDataSecret } from '../data-folder.ts'
import type { EngineKeys } from './engine-messages.ts'

const NAME = 'accounts'
const schema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string(),
  secretKey: z.string(),
})

/** Null if none are saved yet. */
export function readAccountKeys(dataDir: string): EngineKeys | null {
  return readDataSecret(dataDir, NAME, schema)
}

/** The keys of the built-in accounts, so that sessions outlive a restart; new ones where none are saved yet. */
export function loadAccountKeys(dataDir: string): EngineKeys {
  return (
    readAccountKeys(dataDir) ?? {
      jwtSecret: randomBytes(48).toString('base64url'),
      publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
      secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    }
  )
}

export function saveAccountKeys(dataDir: string, keys: EngineKeys): void {
  ensureDataSecret(dataDir, NAME, schema, () => keys)
}
