import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as rules from './auth-callback.ts'

const { pathAfterSignIn } = rules
const written = (part: string) => new URLSearchParams(part.replace(/^[?#]/, ''))
const readCallback = (search: string, hash: string) => rules.readCallback(written(search), written(hash))
const readResetTokens = (search: string, hash: string) =>
  rules.readResetTokens(written(search), written(hash))

const TOKENS = { accessToken: 'aaa.bbb.ccc', refreshToken: 'r-1' }
const WRITTEN = 'access_token=aaa.bbb.ccc&refresh_token=r-1&token_type=bearer'

describe('what an address returns from a sign-in', () => {
  it.each([
    ['the query', `?${WRITTEN}&type=signup`, ''],
    ['the hash', '', `#${WRITTEN}&type=magiclink`],
    ['both', '?access_token=aaa.bbb.ccc', '#refresh_token=r-1&type=signup'],
  ])('tokens are read from %s', (_, search, hash) => {
    expect(readCallback(search, hash)).toEqual({ kind: 'tokens', tokens: TOKENS, isRecovery: false })
  })

  it('a recovery is recognised by its type', () => {
    expect(readCallback('', `#${WRITTEN}&type=recovery`)).toMatchObject({ isRecovery: true })
    expect(readCallback('?code=c-1&type=recovery', '')).toEqual({
      kind: 'code',
      code: 'c-1',
      isRecovery: true,
    })
  })

  it('an error wins over tokens, in the query and in the hash', () => {
    expect(readCallback('?error=access_denied', `#${WRITTEN}`)).toEqual({ kind: 'refused', isExpired: false })
    expect(readCallback('', '#error_description=Something+odd')).toEqual({
      kind: 'refused',
      isExpired: false,
    })
  })

  it('a link that is too old is recognised by its code or its description', () => {
    const expired = { kind: 'refused', isExpired: true }
    expect(readCallback('', '#error=access_denied&error_code=otp_expired')).toEqual(expired)
    expect(
      readCallback('?error=access_denied&error_description=Email+link+is+invalid+or+has+expired', ''),
    ).toEqual(expired)
  })

  it.each(['', '?access_token=aaa.bbb.ccc', '?refresh_token=r-1', '?access_token=&refresh_token=', '?code='])(
    'half of it is nothing: %s',
    (search) => {
      expect(readCallback(search, '')).toEqual({ kind: 'nothing' })
    },
  )
})

describe('the reset page', () => {
  it('needs access_token, refresh_token and type=recovery', () => {
    expect(readResetTokens(`?${WRITTEN}&type=recovery`, '')).toEqual(TOKENS)
    expect(readResetTokens('', `#${WRITTEN}&type=recovery`)).toEqual(TOKENS)
    expect(readResetTokens(`?${WRITTEN}&type=signup`, '')).toBeNull()
    expect(readResetTokens(`?${WRITTEN}`, '')).toBeNull()
    expect(readResetTokens('?access_token=aaa&type=recovery', '')).toBeNull()
    expect(readResetTokens('?refresh_token=r-1&type=recovery', '')).toBeNull()
  })
})

describe('where a finished sign-in leads', () => {
  it('is the premium page, or the reset page with the tokens', () => {
    expect(pathAfterSignIn(false, TOKENS, 'de')).toBe('/premium')
    const path = pathAfterSignIn(true, TOKENS, 'de')
    const { pathname, search } = new URL(path, 'http://here')
    expect(pathname).toBe('/auth/reset-password')
    expect(readResetTokens(search, '')).toEqual(TOKENS)
  })

  it('is on this site, for any address', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom(
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        'https://evil.example/#',
        '@evil.example',
      ),
    )
    fc.assert(
      fc.property(hostile, hostile, hostile, fc.boolean(), (accessToken, refreshToken, next, isRecovery) => {
        const address = new URLSearchParams({
          access_token: accessToken,
          refresh_token: refreshToken,
          redirect_to: next,
          next,
          type: isRecovery ? 'recovery' : next,
        })
        const read = readCallback(`?${address}`, `#${address}`)
        if (read.kind !== 'tokens') return
        const target = new URL(pathAfterSignIn(read.isRecovery, read.tokens, next), 'https://here.example')
        expect(target.origin).toBe('https://here.example')
        expect(['/premium', '/auth/reset-password']).toContain(target.pathname)
      }),
    )
  })
})
