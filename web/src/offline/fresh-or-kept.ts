/** From here on an answer says that the server is out of reach, not that the page is. */
const SERVER_DOWN = 500

interface PageAnswer {
  response: Response
  isShell: boolean
}

/**
 * The page as the server has it now; the kept shell where no answer comes, or none in time. The shell starts the app at
 * any address, and the app knows its own pages.
 */
export async function pageOrShell(
  network: Promise<Response>,
  keptShell: () => Promise<Response | undefined>,
  patience: number,
): Promise<PageAnswer> {
  const reached = network.then(
    (response) => (response.status < SERVER_DOWN ? response : undefined),
    () => undefined,
  )
  const fresh = await Promise.race([reached, after(patience)])
  if (fresh) return { response: fresh, isShell: false }
  const shell = await keptShell()
  return shell ? { response: shell, isShell: true } : { response: await network, isShell: false }
}

function after(time: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), time))
}
