import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { networkOf } from './networks.ts'

/**
 * The address of the visitor, for counting. Each trusted proxy appends the address it saw to X-Forwarded-For,
 * so only the entries that our own proxies wrote count: entries further left were written by the visitor.
 */
export function clientAddress(context: Context, trustProxy: number): string {
  const peer = getConnInfo(context).remote.address ?? ''
  if (trustProxy === 0) return networkOf(peer)
  const forwarded = forwardedFor(context.env.incoming)
    .split(',')
    .map((part) => part.trim())
  return networkOf(withoutPort(forwarded.at(-trustProxy) || peer))
}

/**
 * The header as Node has parsed it: Hono would make an object of all headers, also for requests refused at
 * once.
 */
function forwardedFor({ headers }: HttpBindings['incoming']): string {
  return [headers['x-forwarded-for'] ?? ''].flat().join(',')
}

/** Removes the port that some proxies append: otherwise a new connection would be a new visitor. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}
