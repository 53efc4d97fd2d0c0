import type { Config } from '../../config.ts'
import type { PushPort } from './port.ts'
import { loadVapidKeys } from './vapid-keys.ts'
import { createWebPush } from './web-push.ts'

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
