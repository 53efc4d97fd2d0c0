import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkSecrets, secretsIn } from './secrets.mjs'

it('nothing in the project is a secret or names the machine it was made on', () => {
  const { files, problems } = checkSecrets(fileURLToPath(new URL('..', import.meta.url)))
  expect(problems).toEqual([])
  expect(files).toBeGreaterThan(500)
})

/** Concatenated here, so that this file itself contains none. */
const made = (start: string, sign: string, length: number) => start + sign.repeat(length)

describe('the search for secrets', () => {
  it.each([
    ['a key of Groq', made('gsk_', 'a', 52)],
    ['a key of ElevenLabs', made('sk_', 'a', 48)],
    ['a key of Stripe', made('sk_live_', 'a', 24)],
    ['a key of Stripe', made('rk_test_', 'a', 24)],
    ['a webhook secret of Stripe', made('whsec_', 'a', 32)],
    ['a secret key of Supabase', made('sb_secret_', 'a', 31)],
    ['a signed token', [made('eyJ', 'a', 20), made('eyJ', 'b', 40), made('', 'c', 43)].join('.')],
    ['a key of AWS', made('AKIA', 'A', 16)],
    ['a key of Google', made('AIza', 'a', 35)],
    ['a private key', `-----BEGIN ${'RSA'} PRIVATE KEY-----\n${made('', 'M', 64)}`],
    ['a token of npm', made('npm_', 'a', 36)],
    ['a token of npm', `//registry.npmjs.org/:_auth${'Token'}=abc`],
    ['a token of GitHub', made('ghp_', 'a', 36)],
    ['a secret that is set', made('UNSPLASH_ACCESS_KEY=', 'a', 43)],
    ['another registry than npm’s', `"resolved": "${'http'}://mirror.example/zod.tgz"`],
  ])('finds %s in a text: %s', (what, secret) => {
    expect(secretsIn(`const key = '${secret}'`)).toContain(what)
  })

  it('finds a place on this machine', () => {
    expect(secretsIn('at /srv/build/frase/server/app.ts', ['/srv/build/'])).toEqual([
      'a place on this machine',
    ])
  })

  it('finds nothing where a key is only mentioned', () => {
    expect(
      secretsIn('GROQ_API_KEY=\nset sk_test_… or `whsec_x`; "resolved": "https://registry.npmjs.org/a"'),
    ).toEqual([])
  })
})
