import webPush from 'web-push'
import * as z from 'zod'
import { ensureDataSecret, prepareDataFolder } from '../services/data-folder.ts'
import type { PushPort, VapidKeys } from '../services/push/port.ts'
import { createWebPush } from '../services/push/web-push.ts'
import type { Config } from './config.ts'

/**
 * Several servers that share keys must be configured with them. Those that share a signing secret, and have
 * none of these, push nothing: a key that each made for itself would fit its own subscriptions only.
 */
export function openPush(config: Config): PushPort | null {
  const { accounts, push, signingKeys, dataDir, operator, publicUrl } = config
  if (accounts.kind === 'off' || push.kind === 'off') return null
  if (push.kind === 'builtin' && accounts.kind === 'hosted' && signingKeys !== null) return null
  return createWebPush({
    keys: push.kind === 'hosted' ? push.keys : loadVapidKeys(dataDir),
    subject: push.subject ?? `mailto:${operator?.email ?? `no-reply@${new URL(publicUrl).hostname}`}`,
    hosts: push.hosts,
  })
}

const schema = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) })

/** Made once and permanent: every browser has subscribed with the public one. */
function loadVapidKeys(dataDir: string): VapidKeys {
  prepareDataFolder(dataDir)
  return ensureDataSecret(dataDir, 'push', schema, webPush.generateVAPIDKeys)
}
