import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { expect } from './fixtures.ts'

/** An address of a known push service; the tests send nothing to it. */
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/frase-al-dia-test'

/** The example of RFC 8291: the server takes only a point of the curve. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/**
 * Replaces the subscription, which a browser without a push service cannot make. The small Chromium of these
 * tests has no notifications either and denies them, so they count as allowed once they were requested.
 */
export async function fakeSubscribing(page: Page): Promise<void> {
  await page.addInitScript(
    ([endpoint, keys]) => {
      const key = 'test-subscription'
      const subscription = (applicationServerKey: string) => ({
        endpoint,
        options: {
          userVisibleOnly: true,
          applicationServerKey: Uint8Array.from(applicationServerKey.split(','), Number).buffer,
        },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(key)
          return true
        },
      })
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(key, applicationServerKey.join())
          return subscription(applicationServerKey.join())
        },
        getSubscription: async () => {
          const stored = localStorage.getItem(key)
          return stored === null ? null : subscription(stored)
        },
      })
      const permission = {
        configurable: true,
        get: () => localStorage.getItem('test-permission') ?? 'default',
      }
      Object.defineProperty(Notification, 'permission', permission)
      Notification.requestPermission = async () => {
        localStorage.setItem('test-permission', 'granted')
        return 'granted'
      }
    },
    [ENDPOINT, KEYS] as const,
  )
}

interface ShownNotification {
  title: string
  body: string
  tag: string
  lang: string
  data: { path: string }
}

declare const self: {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  shown: ShownNotification[]
  dispatchEvent: (event: Event) => void
}

/** The worker of a page, with its notifications, and with pushes through the DevTools protocol. */
export async function pushedTo(page: Page, context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    self.shown = []
    self.registration.showNotification = async (title, options) => {
      self.shown.push({ title, ...options } as ShownNotification)
    }
  })
  const protocol = await context.newCDPSession(page)
  const registrationId = await registrationOf(protocol)
  return {
    push: (data: string) =>
      protocol.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data,
      }),
    shown: () => worker.evaluate(() => self.shown),
    click: () => clickLast(worker),
  }
}

async function registrationOf(protocol: CDPSession): Promise<string> {
  let id: string | undefined
  protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? id
  })
  await protocol.send('ServiceWorker.enable')
  await expect.poll(() => id).toBeDefined()
  return id ?? ''
}

/**
 * An event that no person caused may neither wait nor bring a window to the front; the rest is the worker's
 * own code.
 */
async function clickLast(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { prototype } = WindowClient as unknown as { prototype: object }
    Object.assign(prototype, {
      async focus(this: unknown) {
        return this
      },
    })
    const notification = { ...self.shown.at(-1), close: () => {} }
    const click = new Event('notificationclick')
    self.dispatchEvent(Object.assign(click, { notification, waitUntil: () => {} }))
  })
}

declare const WindowClient: unknown
