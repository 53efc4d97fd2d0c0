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
