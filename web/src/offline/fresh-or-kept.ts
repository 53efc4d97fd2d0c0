/** From here on an answer says that the server is out of reach, not that what was asked for is. */
const SERVER_DOWN = 500

interface Answer {
  response: Response
  isKept: boolean
}

/** What the server has now; what is kept where no answer comes, or none in time. */
export async function freshOrKept(
  network: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
  patience: number,
): Promise<Answer> {
  const reached = network.then(
    (response) => (response.status < SERVER_DOWN ? response : undefined),
    () => undefined,
  )
  const fresh = await Promise.race([reached, after(patience)])
  if (fresh) return { response: fresh, isKept: false }
  const kept = await findKept()
  return kept ? { response: kept, isKept: true } : { response: await network, isKept: false }
}

function after(time: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), time))
}
