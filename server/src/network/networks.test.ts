import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf, widerNetworks } from './networks.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is the same however the same address is written', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        // The browser's parser writes every address in one way.
        const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
        expect(networkOf(address)).toBe(networkOf(canonical))
      }),
    )
  })
})

describe('the wider networks of a /64', () => {
  it('are its /56 and its /48', () => {
    expect(widerNetworks('2001:db8:1:2345::/64')).toEqual(['2001:db8:1:2300::/56', '2001:db8:1::/48'])
    expect(widerNetworks('2001:db8:1:2::/64')).toEqual(['2001:db8:1:0::/56', '2001:db8:1::/48'])
  })

  it('do not exist for other addresses', () => {
    for (const network of ['203.0.113.7', '', 'unknown', 'account:1'])
      expect(widerNetworks(network)).toEqual([])
  })
})
