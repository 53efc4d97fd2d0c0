/** Adds a response and drops the oldest ones beyond the limit. */
export async function putBounded(
  cache: Pick<Cache, 'put' | 'keys' | 'delete'>,
  address: string,
  response: Response,
  limit: number,
): Promise<void> {
  await cache.put(address, response)
  const entries = await cache.keys()
  await Promise.all(
    entries.slice(0, Math.max(0, entries.length - limit)).map((oldest) => cache.delete(oldest)),
  )
}

/**
 * A captive portal answers every address with a page of its own, unlike any file, sound or picture of ours.
 */
export function isPage({ headers }: Pick<Response, 'headers'>): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '')
}

/** An error or the target of a redirect must not be replayed from the cache for ever. */
export function isCacheable({ status, redirected }: Pick<Response, 'status' | 'redirected'>): boolean {
  return status === 200 && !redirected
}
