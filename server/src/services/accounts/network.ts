import { isIPv4 } from 'node:net'

/**
 * What a household or a small provider has: the addresses of one IPv4 /24 or one IPv6 /48, so that somebody with many
 * addresses in one place is one. An IPv6 address comes as that of its /64.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const groups = address.split(':')
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : address
}
