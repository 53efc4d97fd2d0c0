import { createHmac, timingSafeEqual } from 'node:crypto'

/** False for what is not a token, or one that has expired: the service need not be asked about those. */
export function isWorthAsking(accessToken: string, time: number): boolean {
  return accessToken.split('.').length === 3 && endOf(accessToken) > time
}

/** The expiry that the token itself names, in milliseconds; 0 without one. */
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

/** False for a token that somebody invented. One that was made here may have expired since. */
export function isSignedWith(secret: string, accessToken: string): boolean {
  const [header = '', payload = '', signature = ''] = accessToken.split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const shown = Buffer.from(signature, 'base64url')
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}
