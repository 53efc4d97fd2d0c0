import { REMINDED_DEVICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { publicConfig } from '../page/public-config.ts'
import { TIMEOUT } from '../page/timeouts.ts'
import { readStored, removeStored, writeStored } from '../storage/storage.ts'

/** Records that the server sends to this device: for whom, and to which address of the push service. */
interface RemindedDevice {
  person: string
  endpoint: string
}

export function remindedDevice(): RemindedDevice | null {
  const [person, endpoint] = readStored(REMINDED_DEVICE_STORAGE_KEY)?.split(' ') ?? []
  return person && endpoint ? { person, endpoint } : null
}

export function rememberDevice({ person, endpoint }: RemindedDevice): void {
  writeStored(REMINDED_DEVICE_STORAGE_KEY, `${person} ${endpoint}`)
}

export function forgetDevice(): void {
  removeStored(REMINDED_DEVICE_STORAGE_KEY)
}

/** The subscription of this browser; null without one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Subscribes this browser with the server's key. A subscription with another key could not be sent to any more. */
export async function subscribe(): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(publicConfig.reminders.pushKey ?? '')
  const { pushManager } = await activeRegistration()
  const known = await pushManager.getSubscription()
  if (known && isOfOwnKey(known)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/**
 * Ends it in the browser: nothing can arrive any more. Returns the address that has ended, if there was one.
 */
export async function endSubscription(): Promise<string | undefined> {
  const told = remindedDevice()
  const subscription = await ownSubscription()
  forgetDevice()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? told?.endpoint
}

export function isOfOwnKey({ options }: PushSubscription): boolean {
  const used = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const own = bytesOf(publicConfig.reminders.pushKey ?? '')
  return used.length === own.length && used.every((byte, place) => byte === own[place])
}

/** A worker that cannot be installed, for example for want of room, would never become ready. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  await serviceWorker.register('/service-worker.js')
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker does not start')), TIMEOUT)
  })
  return Promise.race([serviceWorker.ready, tooLate])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}
