import webPush from 'web-push'
import * as z from 'zod'
import { prepareDataFolder } from '../data-folder.ts'
import { ensureDataSecret } from '../data-secrets.ts'
import type { VapidKeys } from './port.ts'

const schema = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) })

/** Made once and permanent: every browser has subscribed with the public one. */
export function loadVapidKeys(dataDir: string): VapidKeys {
  prepareDataFolder(dataDir)
  return ensureDataSecret(dataDir, 'push', schema, webPush.generateVAPIDKeys)
}
