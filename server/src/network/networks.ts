import { isIPv4, isIPv6 } from 'node:net'

/** Prefixes before the 32 bits of an IPv4 address: mapped as Node writes it, and translated for a network without IPv4. */
const MAPPED = '0:0:0:0:0:ffff'
const TRANSLATED = '64:ff9b:0:0:0:0'

/** One household has a whole IPv6 /64, so that is the counted network. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, 64)
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address.slice(0, 64)
  const groups = groupsOf(withoutZone.toLowerCase())
  const prefix = groups.slice(0, 6).join(':')
  if (prefix === MAPPED || prefix === TRANSLATED) return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The /56 and the /48 around a /64. Providers assign networks of these sizes, so that a customer with a
 * single line has 256 or 65,536 of those that are counted. Anything else has no wider network.
 */
export function widerNetworks(network: string): readonly string[] {
  if (!network.endsWith('::/64')) return []
  const [one, two, three, four = '0'] = network.slice(0, -'::/64'.length).split(':')
  const site = `${one}:${two}:${three}`
  return [`${site}:${(Number.parseInt(four, 16) & 0xff00).toString(16)}::/56`, `${site}::/48`]
}

/**
 * The IPv4 /24 or the IPv6 /48 of an address, or of a network as above: somebody with many addresses in one place, as a
 * small provider has them, is one.
 */
export function siteOf(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return widerNetworks(network).at(-1) ?? network
}

/** All eight of them, without leading zeros: one address has one spelling. */
function groupsOf(address: string): string[] {
  const ipv4 = /[^:]*\.[^:]*$/.exec(address)?.[0]
  const text = ipv4 ? address.slice(0, -ipv4.length) + hexadecimal(ipv4) : address
  const [head = '', tail = ''] = text.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

function hexadecimal(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function dotted(groups: readonly string[]): string {
  const bytes = groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
  return bytes.join('.')
}
