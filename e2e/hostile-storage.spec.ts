import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'
import { GARBAGE, STORAGE_NAMES } from '../web/src/testing/hostile-entries.ts'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

const PAGES = ['/', '/category/comida', '/exercises', '/premium']

test('Whatever the entries of the browser’s storage hold, pages start and show nothing of it.', async ({
  page,
}) => {
  const [first] = Object.values(GARBAGE)
  await page.addInitScript(
    ([keys, sessionKey, garbage]) => {
      const value = sessionStorage.getItem('garbage') ?? garbage ?? ''
      for (const key of keys) localStorage.setItem(key, value)
      sessionStorage.setItem(sessionKey, value)
    },
    [STORAGE_NAMES, SESSION_STORAGE_KEY, first] as const,
  )
  for (const [index, [what, value]] of Object.entries(GARBAGE).entries()) {
    const path = PAGES[index % PAGES.length] ?? '/'
    await page.goto('/health/live')
    await page.evaluate((garbage) => sessionStorage.setItem('garbage', garbage), value)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), `${path} with ${what}`).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('onerror')
  }
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
