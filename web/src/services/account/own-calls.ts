import { checkoutAddress, portalAddress } from '@frase/core/account/payment-answers'
import type { Interval } from '@frase/core/prices'
import { ApiError, readAnswer } from '../api.ts'
import { TIMEOUT } from '../timeouts.ts'
import { type AccountUser, NOT_AUTHENTICATED } from './account-state.ts'
import { currentTokens, signOut } from './auth-calls.ts'
import { inOwnLanguage } from './client.ts'

/** Opens the payment provider's page for a subscription and gives its address. */
export async function createCheckout(interval: Interval, user: AccountUser): Promise<string> {
  const response = await askAsOwner('/api/create-checkout-session', {
    interval,
    userId: user.id,
    email: user.email,
  })
  return checkoutAddress(response.ok, await jsonOf(response))
}

/** Opens the payment provider's page where a subscriber cancels or changes the card, and gives its address. */
export async function createPortal(customerId: string): Promise<string> {
  const response = await askAsOwner('/api/create-portal-session', { customerId })
  return portalAddress(response.ok, await jsonOf(response))
}

/** Everything stored about the signed-in person, as a file. */
export async function exportData(): Promise<Blob> {
  const response = await askAsOwner('/api/account/export')
  if (!response.ok) await readAnswer(response)
  return response.blob()
}

export async function deleteAccount(): Promise<void> {
  const response = await askAsOwner('/api/account/delete', {})
  if (!response.ok) await readAnswer(response)
  await signOut()
}

async function askAsOwner(path: string, body?: object): Promise<Response> {
  const tokens = await currentTokens()
  if (!tokens) throw new ApiError(NOT_AUTHENTICATED, 401)
  const headers = inOwnLanguage({ authorization: `Bearer ${tokens.accessToken}` })
  if (body) headers.set('content-type', 'application/json')
  return fetch(path, {
    headers,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
}

function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}
