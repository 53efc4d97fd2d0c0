import { text } from '../texts.ts'
import { expect, productReady, test } from './fixtures.ts'
import { startLine } from './line.ts'
import type { Visitor } from './visitor.ts'

test.beforeAll(productReady)
test.describe.configure({ timeout: 240_000 })

const phrase = { css: 'main section p[lang=es]' }
const title = (key: string) => ({ role: 'heading', name: text('en', key) })

/** Until the worker is in charge and has cached what the page had loaded before: it notes the language last. */
const untilCached = (visitor: Visitor) =>
  expect
    .poll(
      () =>
        visitor.run(async () => navigator.serviceWorker.controller !== null && caches.has('frase-reader')),
      { timeout: 120_000 },
    )
    .toBe(true)

test.describe('Without a connection', () => {
  // Nothing else may be said about requests that cannot succeed.
  test.use({ expectedErrors: [/ERR_|NetworkError|Load failed|connection was lost|Could not connect/] })

  test('the phrase is shown again, and another page is opened.', async ({ visitor }) => {
    const line = await startLine(process.env.PRODUCT_URL ?? '')
    try {
      const distant = await visitor.at(line.origin)
      await distant.open('/')
      const shown = await distant.textOf(phrase)
      await untilCached(distant)
      line.cut()
      await distant.reload()
      await distant.sees(title('home.title'))
      expect(await distant.textOf(phrase)).toBe(shown)
      await distant.press({ role: 'link', name: text('en', 'nav.grammar'), inside: 'header' })
      await distant.sees(title('grammar.title'))
    } finally {
      line.close()
    }
  })

  test('before anything is cached, a page that was not loaded says that the visitor is offline.', async ({
    visitor,
  }) => {
    const line = await startLine(process.env.PRODUCT_URL ?? '')
    try {
      const distant = await visitor.at(line.origin)
      await distant.run(async () => {
        for (const registration of await navigator.serviceWorker.getRegistrations())
          await registration.unregister()
        for (const name of await caches.keys()) await caches.delete(name)
        // Blocked, as in a private window: the browser asks the server for every page.
        Object.defineProperty(navigator.serviceWorker, 'register', {
          value: () => Promise.reject(new Error('blocked')),
        })
      })
      line.cut()
      await distant.press({ role: 'link', name: text('en', 'nav.exercises'), inside: 'header' })
      await distant.reads('[role=alert]', text('en', 'offline.title'))
    } finally {
      line.close()
    }
  })
})
