import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { EngineKeys } from './engine-messages.ts'

const FILE = 'secrets.json'

/** Other parts of the product may keep secrets of their own in the same file. */
const fileSchema = z.looseObject({
  accounts: z
    .object({ jwtSecret: z.string().min(32), publishableKey: z.string(), secretKey: z.string() })
    .optional(),
})

/** The keys of the built-in accounts: made once, then the same for ever, so that sessions outlive a restart. */
export function loadAccountKeys(dataDir: string): EngineKeys {
  const path = join(dataDir, FILE)
  const stored = readSecrets(path)
  if (stored.accounts) return stored.accounts
  const accounts = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  }
  // Under one name, so that a crash leaves no trail of old secrets, and on the disk before it counts.
  const temporary = `${path}.new`
  writeFileSync(temporary, `${JSON.stringify({ ...stored, accounts }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  renameSync(temporary, path)
  return accounts
}

function readSecrets(path: string): z.infer<typeof fileSchema> {
  if (!existsSync(path)) return {}
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new Error(
      `${path} cannot be read: restore it, or delete it to make new secrets (everyone signs in again)`,
    )
  }
}
