import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Who is asking, for counting. Each trusted proxy appends the address it saw to X-Forwarded-For, so only the entries
 * that our own proxies wrote count: whatever stands further left was written by the visitor.
 */
export function clientAddress(context: Context, trustProxy: number): string {
  const peer = getConnInfo(context).remote.address ?? ''
  if (trustProxy === 0) return networkOf(peer)
  const forwarded = forwardedFor(context.env.incoming)
    .split(',')
    .map((part) => part.trim())
  return networkOf(withoutPort(forwarded.at(-trustProxy) || peer))
}

/** As Node has parsed it: asking Hono would make an object of all headers, also for those who are refused at once. */
function forwardedFor({ headers }: HttpBindings['incoming']): string {
  return [headers['x-forwarded-for'] ?? ''].flat().join(',')
}

/** Some proxies write the port behind the address: a new connection would be a new visitor. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

/** One household has a whole IPv6 /64 to itself, so that is what is counted. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
