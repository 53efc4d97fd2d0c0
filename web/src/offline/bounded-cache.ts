/** Adds an answer; the ones kept longest make room for it. */
export async function keepBounded(
  cache: Pick<Cache, 'put' | 'keys' | 'delete'>,
  address: string,
  response: Response,
  limit: number,
): Promise<void> {
  await cache.put(address, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - limit)).map((oldest) => cache.delete(oldest)))
}

/** An answer to what was not asked for (an error, a redirect's target) must not be what is heard for ever after. */
export function isWorthKeeping({ status, redirected }: Pick<Response, 'status' | 'redirected'>): boolean {
  return status === 200 && !redirected
}
