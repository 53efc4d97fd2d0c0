import type { PushMessage } from '@frase/core/days/written-day'
import type { Language } from '@frase/core/languages'
import type { WorkerMessage } from '../services/page/worker-messages.ts'
import type { SubscriptionChangeEvent, WorkerScope } from './worker-scope.ts'

const NAME = 'Frase al Día'
const ICON = '/icon-192.png'

interface ShownNotification {
  title: string
  options: NotificationOptions & { data: { path: string } }
}

/**
 * The phrase and its translation, or else `unread`, in the language of the reader. A push that cannot be read
 * is shown too, as a reminder without them: browsers withdraw the permission of a site that answers pushes
 * with silence.
 */
export function notificationOf(
  message: PushMessage | null,
  unread: string,
  language: Language,
): ShownNotification {
  if (!message) {
    const options = { body: unread, tag: NAME, lang: language, icon: ICON, data: { path: '/' } }
    return { title: NAME, options }
  }
  const { id, spanish, translation, path } = message
  return { title: spanish, options: { body: translation, tag: id, lang: 'es', icon: ICON, data: { path } } }
}

/** Opens a path in a page of ours that is open, or else in a new window. */
export async function openPath({ clients, location }: WorkerScope, path: string): Promise<void> {
  const { href } = new URL(path, location.origin)
  const windows = await clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => url === href)
  const open = there ?? windows[0]
  if (!open) return void (await clients.openWindow(href))
  try {
    // First, because only the click itself allows it.
    const focused = await open.focus()
    if (!there) await focused.navigate(href)
  } catch {
    // A page that another worker controls, for example.
    await clients.openWindow(href)
  }
}

/**
 * Subscribes anew with the key of the subscription that has ended. Only an open page can report it, as a
 * worker has no session; without one the next visit does.
 */
export async function renewSubscription(
  { clients, registration }: WorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChangeEvent,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!newSubscription && applicationServerKey) {
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  }
  for (const open of await clients.matchAll({ type: 'window' })) {
    open.postMessage({ kind: 'subscription-changed' } satisfies WorkerMessage)
  }
}

const FIELDS = ['id', 'day', 'language', 'spanish', 'translation', 'path'] as const

/** Without zod, which would be larger than the rest of the worker. Null for anything but our messages. */
export function readPush(sent: string | undefined): PushMessage | null {
  try {
    const message = JSON.parse(sent ?? '')
    return FIELDS.every((field) => isFilled(message[field])) && isOwnPath(message.path) ? message : null
  } catch {
    return null
  }
}

const isFilled = (value: unknown) => typeof value === 'string' && value !== ''

/** Excludes '//elsewhere.example', which begins with a slash too. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)
