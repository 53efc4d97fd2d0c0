import { pathFor } from '@frase/core/pages/paths'
import { GARBAGE, STORAGE_NAMES } from '../web/src/testing/browser/storage.ts'
import { QUICK } from './effort.ts'
import { answer, byMouse } from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { answersIn } from './memory-store.ts'
import { text } from './texts.ts'
import { practise } from './two-met-phrases.ts'

const PAGES = [
  '/category/comida',
  ...(['exercises', 'premium', 'review', 'progress', 'settings', 'learn', 'grammar', 'today'] as const).map(
    (section) => pathFor(section, 'en'),
  ),
]

test('With any content in every entry of the browser’s storage, pages start and show nothing of it.', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.addInitScript((keys) => {
    const garbage = window.name
    for (const key of keys) {
      localStorage.setItem(key, garbage)
      sessionStorage.setItem(key, garbage)
    }
  }, STORAGE_NAMES)
  const garbage = Object.entries(GARBAGE)
  const visits = [...garbage.map((_, index) => PAGES[index % PAGES.length]), ...garbage.map(() => '/')]
  for (const [index, path = '/'] of visits.entries()) {
    const [what, value] = garbage[index % garbage.length] ?? ['nothing', '']
    await page.goto('/health/live')
    // The name of the window outlives its pages.
    await page.evaluate((text) => {
      window.name = text
    }, value)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), `${path} with ${what}`).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('onerror')
    expect(await page.evaluate(() => Object(Object.prototype).plan)).toBeUndefined()
  }
})

test('With any content in the stores of the database, pages start, and answers are stored.', async ({
  page,
}) => {
  await page.goto('/health/live')
  await page.evaluate(async () => {
    const opening = indexedDB.open('frase-memory', 1)
    opening.onupgradeneeded = () => {
      const database = opening.result
      const events = database.createObjectStore('events', { autoIncrement: true })
      events.createIndex('id', 'id', { unique: true })
      events.createIndex('unsent', 'unsent')
      database.createObjectStore('unread', { keyPath: 'id' })
      for (const name of ['states', 'meta', 'seen']) database.createObjectStore(name)
    }
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const database = opening.result
    const stores = database.transaction([...database.objectStoreNames], 'readwrite')
    const events = stores.objectStore('events')
    const id = '00000000-0000-4000-8000-000000000001'
    const answered = { id, at: 1e12, offset: 0, kind: 'answered', target: 'understand:word:pan' }
    for (const row of [
      7,
      null,
      {},
      { id: 'a', event: answered, unsent: 1 },
      { id, event: answered, unsent: 1 },
    ])
      events.add(row)
    events.add({ id: 'key', event: {} }, 'a key')
    stores.objectStore('unread').add({ id, event: { kind: {} }, unsent: 1 })
    stores.objectStore('states').put({ rules: 1, upTo: 9, state: 'x' }, 'replayed')
    stores.objectStore('meta').put({ step: {}, batchMax: 0, notBefore: 1e300 }, 'sync')
    stores.objectStore('seen').put(7, 'names')
    await new Promise((resolve) => {
      stores.oncomplete = resolve
    })
    database.close()
  })
  for (const section of ['review', 'progress', 'settings', 'learn'] as const) {
    await page.goto(pathFor(section, 'en'))
    await expect(page.getByRole('heading', { level: 1 }).first(), section).toBeVisible()
  }
  await practise(page)
  await answer(page, 'en', true, byMouse)
  await expect.poll(async () => (await answersIn(page)).length).toBe(1)
  await page.reload()
  expect((await answersIn(page)).map(({ source }) => source)).toEqual(['smart-mix'])
})

test(
  'Where storage is full and then blocked, the page starts and phrases are shown.',
  QUICK,
  async ({ page }) => {
    const spanish = page.getByRole('region', { name: text('en', 'home.title') }).locator('p[lang=es]')
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/')
    await expect(spanish).toHaveText(/\S{2,}/)
    await page.evaluate(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
    })
    const before = (await spanish.textContent()) ?? ''
    await page.getByRole('button', { name: text('en', 'home.newPhrase') }).click()
    await expect(spanish).not.toHaveText(before)
  },
)
