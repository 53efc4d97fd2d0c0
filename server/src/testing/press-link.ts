import { AUTH_LINK_PATH } from '@frase/core/contract/paths'

/**
 * Presses the button on the page of a mailed link, and returns the address that the accounts service
 * redirects to.
 */
export async function pressLink(link: string | URL): Promise<URL> {
  const { origin, searchParams } = new URL(link)
  const verify = await redirectOf(origin + AUTH_LINK_PATH, { method: 'POST', body: searchParams })
  return new URL(await redirectOf(verify))
}

async function redirectOf(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  await response.body?.cancel()
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${address} answered ${response.status} and leads nowhere`)
  return location
}
