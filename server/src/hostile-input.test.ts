import { LOCALES } from '@frase/content/locales'
import { dailyPhrase } from '@frase/core/contract/phrases'
import { LANGUAGES } from '@frase/core/languages'
import { stranger } from '@frase/core/pages/visitor'
import { runs } from '@frase/core/testing/effort'
import fc from 'fast-check'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './answers/preferred-language.ts'
import { parseInput } from './edge/route.ts'
import { clientAddress } from './network/client-address.ts'
import { isLocalOnly } from './network/this-machine.ts'
import { pageRenderer } from './pages/page.ts'
import { bodyWithHashes } from './pages/page-body.ts'
import { createIdentityCache } from './services/accounts/identity-cache.ts'
import { InvalidSignatureError } from './services/payments/port.ts'
import { verifyStripeEvent } from './services/payments/verify-event.ts'
import { ConfigError, ENVIRONMENT_VARIABLES, publicConfig, readConfig } from './setup/config.ts'
import { hostileText, hostileValue, MARKUP } from './testing/hostile.ts'

const RUNS = { numRuns: runs(10_000) }

function holds<T>(arbitrary: fc.Arbitrary<T>, check: (input: T) => void) {
  fc.assert(fc.property(arbitrary, check), RUNS)
}

const headerText = hostileText.map((text) => text.replace(/[^ -~]/g, '').trim())

it('input is as its schema says or refused with 400', () => {
  const input = fc.oneof(
    hostileValue,
    fc.dictionary(fc.constantFrom('language', 'recent', '__proto__'), hostileValue),
  )
  holds(input, (sent) => {
    try {
      const { recent } = parseInput(dailyPhrase.request.schema, sent)
      expect(recent.length).toBeLessThanOrEqual(20)
    } catch (error) {
      expect(error).toMatchObject({ status: 400 })
      expect(error).toBeInstanceOf(HTTPException)
    }
  })
})

describe('the address that is counted', () => {
  const PEER = '198.51.100.7'
  const counted = async (forwarded: string, trustProxy: number) => {
    const app = new Hono().get('/', (context) => context.text(clientAddress(context, trustProxy)))
    const headers = { 'x-forwarded-for': forwarded }
    const answer = await app.request('/', {}, { incoming: { headers, socket: { remoteAddress: PEER } } })
    return answer.text()
  }

  it('is the peer’s own without a proxy, and short with one, for any forwarded header', async () => {
    await fc.assert(
      fc.asyncProperty(headerText, async (forwarded) => {
        expect(await counted(forwarded, 0)).toBe(PEER)
        const trusted = await counted(forwarded, 1)
        expect(trusted.length).toBeGreaterThan(0)
        expect(trusted.length).toBeLessThanOrEqual(64)
      }),
      RUNS,
    )
  })

  it.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:4711', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
    ['[2001:DB8:0001:2::3]:4711', '2001:db8:1:2::/64'],
    ['[fe80::1%eth0]:4711', 'fe80:0:0:0::/64'],
    ['fe80::2%25eth1', 'fe80:0:0:0::/64'],
  ])('is without port, zone and other spellings: %s', async (seen, address) => {
    expect(await counted(`198.51.100.1, ${seen}`, 1)).toBe(address)
    expect(await counted(`${seen}, 198.51.100.1`, 2)).toBe(address)
  })

  it('is never what a visitor wrote before our own proxy did', async () => {
    await fc.assert(
      fc.asyncProperty(headerText, fc.ipV4(), async (forged, seen) => {
        expect(await counted(`${forged}, ${seen}`, 1)).toBe(await counted(seen, 1))
      }),
      RUNS,
    )
  })
})

/** Decodes an address as the router does. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

describe('a page', () => {
  const render = pageRenderer({
    template:
      '<html lang="en"><head><!--page-head--></head><div id="root" data-waiting><!--prerendered--></div></html>',
    texts: LOCALES,
    preloads: () => [],
    prerenderedPages: async () => ({
      markup: '<h1>Hola</h1>',
      prerendered: { section: 'home', day: 1, initialData: {} },
    }),
    config: publicConfig(readConfig({}), { speechVersion: '1', accounts: null, pushKey: null }),
    bodyOf: bodyWithHashes(''),
  })

  it('is rendered for any address, and repeats no markup of it', async () => {
    const place = fc.constantFrom('', '/category', '/kategorie', '/grammar', '/gramatica', '/auth')
    await fc.assert(
      fc.asyncProperty(place, hostileText, async (start, text) => {
        const { pathname } = new URL(`http://localhost${start}/${text}`)
        const pages = await Promise.all(
          [pathname, decoded(pathname)].map((path) => render(path, stranger('de'))),
        )
        const answers = await Promise.all(pages.map(({ body }) => body(null)))
        const html = Buffer.concat(answers.map(({ bytes }) => bytes)).toString()
        expect(html).not.toContain(MARKUP)
        expect(html).toMatch(/<title>[^<]+<\/title>/)
        expect(html).toContain('<h1>Hola</h1>')
      }),
      RUNS,
    )
  })
})

it('a configuration is whole or refused by name, and never shows the local replacements to others', () => {
  const name = fc.constantFrom(...ENVIRONMENT_VARIABLES)
  const value = fc.oneof(
    hostileText,
    fc.constantFrom('off', '0', '1', '0.0.0.0', '127.0.0.1', 'https://a.example'),
  )
  holds(fc.dictionary(name, value, { maxKeys: 6 }), (environment) => {
    try {
      const config = readConfig(environment)
      const isShown =
        config.payments.kind === 'builtin' ||
        (config.accounts.kind === 'builtin' && config.mail.kind === 'builtin')
      if (isShown) expect(isLocalOnly(config)).toBe(true)
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
    }
  })
})

it('a payment event that we did not sign is refused, and nothing else happens', () => {
  holds(
    fc.tuple(hostileText, fc.oneof(headerText, fc.constantFrom('t=1,v1=00', 't=,v1='))),
    ([body, signature]) => {
      expect(() => verifyStripeEvent(Buffer.from(body), signature, 'whsec_x', Date.now())).toThrow(
        InvalidSignatureError,
      )
    },
  )
})

it('a token of any form is remembered only until the end that it names', () => {
  const identities = createIdentityCache(() => 0)
  const identity = { id: '1', email: '' }
  holds(fc.tuple(hostileText, hostileValue), ([text, claims]) => {
    const payload = Buffer.from(JSON.stringify(claims) ?? '').toString('base64url')
    for (const token of [text, `a.${payload}.b`]) {
      identities.set(token, identity)
      expect(identities.get(token)).toBeUndefined()
    }
  })
})

it('a list of languages of any form leads to one of ours', () => {
  holds(hostileText, (header) => {
    expect(LANGUAGES).toContain(preferredLanguage(header))
  })
})
