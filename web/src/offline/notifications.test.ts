import { pushMessageSchema } from '@frase/core/days/written-day'
import { describe, expect, it, vi } from 'vitest'
import { notificationOf, openPath, renewSubscription } from './notifications.ts'
import type { SubscriptionChangeEvent, WindowClient, WorkerScope } from './worker-scope.ts'

const ORIGIN = 'https://frase.example'
const PATH = '/heute/2026-11-17'
const MESSAGE = pushMessageSchema.parse({
  id: '11111111-1111-4111-8111-111111111111',
  day: '2026-11-17',
  language: 'de',
  spanish: 'Llueve.',
  translation: 'Es regnet.',
  path: PATH,
})

function windowAt(path: string) {
  const open = {
    url: ORIGIN + path,
    focus: vi.fn(async (): Promise<WindowClient> => open),
    navigate: vi.fn(async () => null),
    postMessage: vi.fn(),
  }
  return open
}

function scopeWith(...windows: WindowClient[]) {
  const openWindow = vi.fn(async () => null)
  const subscribe = vi.fn(async () => ({}))
  const scope = {
    location: new URL(ORIGIN),
    clients: { matchAll: async () => windows, openWindow },
    registration: { pushManager: { subscribe } },
  } as unknown as WorkerScope
  return { scope, openWindow, subscribe }
}

describe('the notification', () => {
  it('has the phrase as its title and the translation below, and replaces itself without a sound', () => {
    const { title, options } = notificationOf(MESSAGE, '', 'pt')
    expect(title).toBe('Llueve.')
    expect(options).toMatchObject({
      body: 'Es regnet.',
      tag: MESSAGE.id,
      lang: 'es',
      data: { path: PATH },
    })
    expect(options).not.toHaveProperty('renotify')
  })

  it('says something calm in the language of the learner where the push cannot be read', () => {
    expect(notificationOf(null, 'Dein Satz des Tages ist da.', 'de')).toMatchObject({
      title: 'Frase al Día',
      options: { body: 'Dein Satz des Tages ist da.', lang: 'de', data: { path: '/' } },
    })
  })
})

describe('a click on the notification', () => {
  it('opens a window where none is open', async () => {
    const { scope, openWindow } = scopeWith()
    await openPath(scope, PATH)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(ORIGIN + PATH)
  })

  it('brings an open page to the front and leads it to the phrase', async () => {
    const open = windowAt('/grammatik')
    const { scope, openWindow } = scopeWith(open)
    await openPath(scope, PATH)
    expect(open.focus).toHaveBeenCalledOnce()
    expect(open.navigate).toHaveBeenCalledExactlyOnceWith(ORIGIN + PATH)
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('does not load the page again where the phrase is open already', async () => {
    const other = windowAt('/')
    const there = windowAt(PATH)
    const { scope } = scopeWith(other, there)
    await openPath(scope, PATH)
    expect(there.focus).toHaveBeenCalledOnce()
    expect(there.navigate).not.toHaveBeenCalled()
    expect(other.focus).not.toHaveBeenCalled()
  })

  it('opens a window where the open page cannot be navigated', async () => {
    const open = windowAt('/')
    open.navigate.mockRejectedValue(new TypeError('This client is not controlled'))
    const { scope, openWindow } = scopeWith(open)
    await openPath(scope, PATH)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(ORIGIN + PATH)
  })
})

describe('a subscription that has ended', () => {
  const KEY = new Uint8Array([4, 2]).buffer
  const change = (facts: object) => facts as SubscriptionChangeEvent
  const ended = { options: { applicationServerKey: KEY, userVisibleOnly: true } }

  it('is made anew with its own key, and open pages report it to the server', async () => {
    const open = windowAt('/')
    const { scope, subscribe } = scopeWith(open)
    await renewSubscription(scope, change({ oldSubscription: ended, newSubscription: null }))
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'subscription-changed' })
  })

  it('is left to the browser that has a new one already, or does not say which key it had', async () => {
    const { scope, subscribe } = scopeWith()
    await renewSubscription(scope, change({ oldSubscription: ended, newSubscription: ended }))
    await renewSubscription(scope, change({}))
    expect(subscribe).not.toHaveBeenCalled()
  })
})
