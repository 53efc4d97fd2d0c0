import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { ensureDataSecret, readDataSecret } from '../data-secrets.ts'
import type { EngineKeys } from './engine-messages.ts'

const schema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string(),
  secretKey: z.string(),
})

const NAME = 'accounts'

/** Null where there are none yet. */
export function readAccountKeys(dataDir: string): EngineKeys | null {
  return readDataSecret(dataDir, NAME, schema)
}

/** The keys of the built-in accounts: made once, then the same for ever, so that sessions outlive a restart. */
export function loadAccountKeys(dataDir: string): EngineKeys {
  return ensureDataSecret(dataDir, NAME, schema, () => ({
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  }))
}
