import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { ensureDataSecret } from './data-secrets.ts'

/**
 * Opens the pages of the built-in services. Anybody who can read the terminal or the data folder may have it.
 */
export function loadLocalToken(dataDir: string): string {
  return ensureDataSecret(dataDir, 'localToken', z.string().min(16), () =>
    randomBytes(18).toString('base64url'),
  )
}
