/** After this time without a response, the app starts from the cached shell. */
export const PAGE_TIMEOUT = 3000
/** Longer, because the cached texts may be those of an older build. */
export const TEXTS_TIMEOUT = 10_000

/** From this status on the server itself has failed. */
const SERVER_ERROR = 500

interface Answer {
  response: Response
  isCached: boolean
}

/** The server's response, or the cached one if the server fails or does not answer in time. */
export async function networkOrCache(
  network: Promise<Response>,
  findCached: () => Promise<Response | undefined>,
  timeout: number,
): Promise<Answer> {
  const reached = network.then(
    (response) => (response.status < SERVER_ERROR ? response : undefined),
    () => undefined,
  )
  const fresh = await Promise.race([reached, after(timeout)])
  if (fresh) return { response: fresh, isCached: false }
  const cached = await findCached()
  return cached ? { response: cached, isCached: true } : { response: await network, isCached: false }
}

function after(time: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), time))
}
