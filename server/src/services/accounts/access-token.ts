import { createHmac, timingSafeEqual } from 'node:crypto'

/** False for what is no token, or one that has ended by its own words: nobody needs to be asked about those. */
export function isWorthAsking(accessToken: string, time: number): boolean {
  return accessToken.split('.').length === 3 && endOf(accessToken) > time
}

/** The end that the token itself names, in milliseconds; 0 for one that names none. */
export function endOf(accessToken: string): number {
  try {
    const [, payload = ''] = accessToken.split('.')
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const isDated = typeof claims === 'object' && claims !== null && 'exp' in claims
    return isDated && typeof claims.exp === 'number' ? claims.exp * 1000 : 0
  } catch {
    return 0
  }
}

/** False for a token that somebody made up. One that was made here may have ended since. */
export function isSignedWith(secret: string, accessToken: string): boolean {
  const [header = '', payload = '', signature = ''] = accessToken.split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const shown = Buffer.from(signature, 'base64url')
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}
