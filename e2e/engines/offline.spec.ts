import { SPEECH_PATH } from '@frase/core/contract/paths'
import { UNREACHED_STATUS } from '../../web/src/services/page/worker-messages.ts'
import { text } from '../texts.ts'
import { expect, productReady, test } from './fixtures.ts'
import { startLine } from './line.ts'
import type { Visitor } from './visitor.ts'

test.beforeAll(productReady)
test.describe.configure({ timeout: 240_000 })

const phrase = { css: 'main section p[lang=es]' }
const title = (key: string) => ({ role: 'heading', name: text('en', key) })

/**
 * Waits until the worker is in charge and has cached what the page had loaded before: it stores the language
 * last.
 */
const untilCached = (visitor: Visitor) =>
  expect
    .poll(
      () =>
        visitor.run(async () => navigator.serviceWorker.controller !== null && caches.has('frase-reader')),
      { timeout: 120_000 },
    )
    .toBe(true)

test.describe('Without a connection', () => {
  // No other errors are allowed for requests that cannot succeed.
  test.use({ expectedErrors: [/^(?!.*ServiceWorker).*(NetworkError|Load failed|module script failed)/s] })

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
      // The worker also answers what no cache has: Firefox would write a rejection by the worker into the
      // console.
      const asked = await distant.run(
        (path) => fetch(`${path}?text=nunca`).then(({ status }) => status),
        SPEECH_PATH,
      )
      expect(asked).toBe(UNREACHED_STATUS)
    } finally {
      line.close()
    }
  })
})

test.describe('Before anything is cached', () => {
  // React reports the page that it could not render.
  test.use({
    expectedErrors: [
      /NetworkError|Load failed|module script failed|register a ServiceWorker|Error: exercises/,
    ],
  })

  test('a page that was not loaded says that there is no connection.', async ({ visitor }) => {
    const line = await startLine(process.env.PRODUCT_URL ?? '', { without: '/service-worker.js' })
    try {
      const distant = await visitor.at(line.origin)
      await distant.open('/resources')
      line.cut()
      await distant.press({ role: 'link', name: text('en', 'nav.exercises'), inside: 'header' })
      await distant.reads('[role=alert]', text('en', 'offline.title'))
    } finally {
      line.close()
    }
  })
})
