import { onTestFinished, vi } from 'vitest'

/** The public half of a key, as the server names it, and another one. */
export const PUSH_KEY = `B${'A'.repeat(86)}`
export const OTHER_PUSH_KEY = `B${'C'.repeat(86)}`

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer

interface Options {
  permission?: NotificationPermission
  /** What the learner answers when the browser asks. */
  answer?: NotificationPermission
}

/** A browser with notifications and a push service, which numbers its subscriptions. */
export function fakePush({ permission = 'default', answer = 'granted' }: Options = {}) {
  let count = 0
  let current: ReturnType<typeof subscriptionWith> | null = null

  function subscriptionWith(key: ArrayBuffer) {
    count += 1
    const endpoint = `https://push.example/${count}`
    return {
      endpoint,
      options: { applicationServerKey: key, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh: 'public-key', auth: 'secret' } }),
      unsubscribe: async () => {
        current = null
        return true
      },
    }
  }

  const requestPermission = vi.fn(async () => {
    notification.permission = answer
    return answer
  })
  const notification = { permission, requestPermission }
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    current = subscriptionWith(applicationServerKey.slice().buffer as ArrayBuffer)
    return current
  })
  const registration = { pushManager: { getSubscription: async () => current, subscribe } }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })

  return {
    subscribe,
    requestPermission,
    endpoint: () => current?.endpoint,
    /** Changes that a browser makes without the page: the subscription has ended, or was replaced. */
    end: () => {
      current = null
    },
    replace: (key = PUSH_KEY) => {
      current = subscriptionWith(bytesOf(key))
    },
  }
}
