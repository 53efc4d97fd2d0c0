import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/** True if only this machine can reach the server. */
export function isLocalOnly(config: { host: string; publicUrl: string; trustProxy: number }): boolean {
  return config.trustProxy === 0 && isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname)
}

/** Headers of proxies and tunnels. A browser on this machine sends none of them. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/**
 * Whether a request was made on this machine and for it. A stranger's site can give its own name this machine's address,
 * but it cannot hide that name; a tunnel looks like this machine, but tunnels name the visitor.
 */
export function isFromThisMachine(context: Context): boolean {
  const host = `http://${context.req.header('host') ?? ''}`
  return (
    URL.canParse(host) &&
    isLoopback(new URL(host).hostname) &&
    isLoopback((getConnInfo(context).remote.address ?? '').replace(/^::ffff:/, '')) &&
    PROXY_HEADERS.every((name) => context.req.header(name) === undefined)
  )
}
