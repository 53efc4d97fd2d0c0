import type { ReminderState } from '@frase/core/contract/reminder-state'
import { signedInOwner } from '../account/link-owner.ts'
import { logProblem } from '../page/log-problem.ts'
import { publicConfig } from '../page/public-config.ts'
import {
  endSubscription,
  forgetDevice,
  isOfOwnKey,
  ownSubscription,
  rememberDevice,
  remindedDevice,
  subscribe,
} from '../push/push-subscription.ts'
import { ownPushSupport, type PushSupport } from '../push/push-support.ts'
import { addDevice, loadReminders, removeDevice } from './reminder-calls.ts'

/** 'gone': it was on, and neither the browser nor the server was asked to end it. */
export type DeviceState = 'on' | 'off' | 'gone' | Exclude<PushSupport, 'supported'>

/** The state of the notification on this device, for the person who is signed in. */
export async function deviceState({ devices }: ReminderState): Promise<DeviceState> {
  const support = ownPushSupport()
  if (support !== 'supported') return support
  const told = endpointOf(signedInOwner()?.id)
  if (!told) return 'off'
  const subscription = await ownSubscription()
  return subscription?.endpoint === told && devices > 0 ? 'on' : 'gone'
}

/** Only after permission was given. A new subscription every time: the one there is may be dead or somebody else's. */
export async function turnOnDevice(hour: number): Promise<ReminderState> {
  await (await ownSubscription())?.unsubscribe()
  const subscription = await subscribe()
  try {
    return await addSubscription(subscription, hour)
  } catch (error) {
    // Nobody would send to it.
    await subscription.unsubscribe()
    throw error
  }
}

/** Null if the server could not be reached: the push service reports it, at the next notification. */
export async function turnOffDevice(): Promise<ReminderState | null> {
  const endpoint = await endSubscription()
  if (!endpoint) return null
  return removeDevice(endpoint).catch((error: unknown) => {
    logProblem(error)
    return null
  })
}

/**
 * Sends the server what the browser has changed: a new address, or withdrawn permission. A subscription that
 * is gone or has a key that the server no longer uses is made anew, as it was once asked for.
 */
export async function fixDevice(): Promise<void> {
  const told = endpointOf(signedInOwner()?.id)
  // A server that sends no notifications now may do so again.
  if (!told || !publicConfig.reminders.pushKey) return
  if (ownPushSupport() !== 'supported') {
    await removeDevice(told)
    return forgetDevice()
  }
  const subscription = await ownSubscription()
  if (subscription?.endpoint === told && isOfOwnKey(subscription)) return
  const { hour } = await loadReminders()
  const renewed = await subscribe()
  await addSubscription(renewed, hour)
  if (renewed.endpoint !== told) await removeDevice(told)
}

function endpointOf(person: string | undefined): string | undefined {
  const told = remindedDevice()
  return told?.person === person ? told?.endpoint : undefined
}

async function addSubscription(subscription: PushSubscription, hour: number): Promise<ReminderState> {
  const state = await addDevice(subscription, hour)
  rememberDevice({ person: signedInOwner()?.id ?? '', endpoint: subscription.endpoint })
  return state
}
