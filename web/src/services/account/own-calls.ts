import { type SignedInDevice, signedInDevicesSchema } from '@frase/core/account/device'
import {
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_END_DEVICE_PATH,
  ACCOUNT_EXPORT_PATH,
  CHECKOUT_PATH,
  PORTAL_PATH,
} from '@frase/core/contract/paths'
import { checkoutAddress, portalAddress } from '@frase/core/plans/payment-answers'
import type { Interval } from '@frase/core/plans/prices'
import type { ApiPath, SentTo } from '../api/api.ts'
import { ApiError, askApi, readAnswer } from '../api/api.ts'
import { logProblem } from '../page/log-problem.ts'
import { type AccountUser, NOT_AUTHENTICATED } from './account-state.ts'
import { currentTokens, signOut } from './auth-calls.ts'
import { inOwnLanguage } from './client.ts'
import { type LinkOwner, signedInOwner } from './link-owner.ts'

/** Opens the payment provider's page for a subscription and gives its address. */
export async function createCheckout(interval: Interval, user: AccountUser): Promise<string> {
  const response = await askAsOwner(CHECKOUT_PATH, {
    body: { interval, userId: user.id, email: user.email },
  })
  return checkoutAddress(response.ok, await jsonOf(response))
}

/** Opens the payment provider's page where a subscriber cancels or changes the card, and gives its address. */
export async function createPortal(customerId: string): Promise<string> {
  const response = await askAsOwner(PORTAL_PATH, { body: { customerId } })
  return portalAddress(response.ok, await jsonOf(response))
}

/** Downloads everything stored about the signed-in person as a file. */
export async function saveData(fileName: string): Promise<void> {
  const response = await askAsOwner(ACCOUNT_EXPORT_PATH, {})
  if (!response.ok) await readAnswer(response)
  const { saveFile } = await import('../page/save-file.ts')
  saveFile(await response.blob(), fileName)
}

/** The password is needed unless the person signed in a moment ago. */
export async function deleteAccount(password?: string): Promise<void> {
  const response = await askAsOwner(ACCOUNT_DELETE_PATH, { body: password ? { password } : {} })
  if (!response.ok) await readAnswer(response)
  const person = signedInOwner()
  await signOut()
  if (person) await forgetLearning(person).catch(logProblem)
}

async function forgetLearning({ id }: LinkOwner): Promise<void> {
  const { deleteEventLog } = await import('../memory/events/event-database.ts')
  await deleteEventLog(id)
}

/** Where the signed-in person is signed in. */
export async function listDevices(): Promise<readonly SignedInDevice[]> {
  const answer = await readAnswer(await askAsOwner(ACCOUNT_DEVICES_PATH, {}))
  return signedInDevicesSchema.parse(answer).devices
}

export async function signOutDevice(id: string): Promise<void> {
  const response = await askAsOwner(ACCOUNT_END_DEVICE_PATH, { body: { id } })
  if (!response.ok) await readAnswer(response)
}

export async function askAsOwner<Path extends ApiPath>(path: Path, sent: SentTo<Path>): Promise<Response> {
  const tokens = await currentTokens()
  if (!tokens) throw new ApiError(NOT_AUTHENTICATED, 401)
  return askApi(path, sent, inOwnLanguage({ authorization: `Bearer ${tokens.accessToken}` }))
}

function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}
