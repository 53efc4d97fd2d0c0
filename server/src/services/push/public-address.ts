import { lookup as lookupName } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Networks outside the public internet: this machine, the local network, reserved ranges. */
const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
}

/** The only part of IPv6 that is assigned for the public internet. */
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')
/**
 * Parts of it that are excluded: IPv4 addresses in another form, which could name any of the above, and
 * examples.
 */
const NOT_PUBLIC_IPV6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC_IPV6.addSubnet(network, prefix, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !NOT_PUBLIC.check(address, 'ipv4')
  return PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC_IPV6.check(address, 'ipv6')
}

/**
 * Looks a name up for the connection that is being made, and gives public addresses only. Checked here and not before: a
 * name may lead elsewhere the next time it is looked up.
 */
export const lookupPublic = withPublicAddresses(lookupName)

export function withPublicAddresses(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const allowed = Array.isArray(found) ? found.filter(({ address }) => isPublicAddress(address)) : []
      const [first] = allowed
      if (!first) return callback(new Error(`${hostname} has no public address`), '')
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}
