import { DRAWING_PATH } from '@frase/core/contract/paths'
import type { Page } from '@playwright/test'
import { QUICK } from './effort.ts'
import { expect, NOTHING_PRERENDERED, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { untilPrerendered } from './prerendering.ts'
import { text } from './texts.ts'

/** What a learner sees on a line that breaks off, or brings things late. */
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const crash = (page: Page) => page.getByText('Unexpected Application Error!')
const to = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click()

async function fail(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] })

test(
  'A toast that cannot be loaded leaves the page alone, and the next one is shown.',
  QUICK,
  async ({ page }) => {
    const mend = await fail(page, '**/assets/toaster-*.js')
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Switch to: List' })
    const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/toaster-'))
    await toggle.click()
    await failure
    await mend()
    await page.getByRole('button', { name: 'Switch to:' }).click()
    await expect(
      page
        .getByRole('region', { name: /Notifications/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expect(crash(page)).toHaveCount(0)
  },
)

test('A stylesheet that cannot be loaded does not keep the app from starting.', async ({ page }) => {
  await untilPrerendered(page, '/', 'en')
  await fail(page, '**/assets/*.css')
  await page.goto('/')
  await expect(page.locator('#root:not([data-waiting])')).toHaveCount(1)
})

test('A page that could not be loaded is tried again at the next visit.', async ({ page }) => {
  await page.goto('/')
  const mend = await fail(page, '**/assets/page-*.js')
  await to(page, 'Exercises')
  await expect(crash(page)).toBeVisible()
  await mend()
  await expect(async () => {
    await to(page, 'Home')
    await to(page, 'Exercises')
    await expect(title(page)).toHaveText(text('en', 'exercises.title'), { timeout: 500 })
  }).toPass()
})

test.describe('Where nothing is prerendered,', () => {
  test.use(NOTHING_PRERENDERED)

  test(
    'the app starts when the current language is there, and waits for no other.',
    QUICK,
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('idioma-preferido', 'fr'))
      await hold(page, '**/locales/en.json')
      const release = await hold(page, '**/locales/fr.json')
      await page.goto('/resources', { waitUntil: 'domcontentloaded' })
      await expect(page.getByText('Loading translations...')).toBeVisible()
      await expect(title(page)).toHaveCount(0)
      release()
      await expect(title(page)).toHaveText(text('fr', 'resources.title'))
    },
  )

  test('the fallback greeting needs nothing that would have to be fetched.', async ({ page }) => {
    await page.goto('/')
    const another = page.getByRole('button', { name: text('en', 'home.newPhrase') })
    await expect(another).toBeEnabled()
    await fail(page, '**/*')
    await another.click()
    await expect(page.getByText('¡Hola! ¿Cómo estás?')).toBeVisible()
    await expect(another).toBeEnabled()
  })
})

test('A picture that failed before the app was there is replaced by a placeholder.', async ({ page }) => {
  await untilPrerendered(page, '/category/comida', 'en')
  await fail(page, '**/images/categories/**')
  // The phrase's own drawing would take the place of the placeholder a moment later.
  await fail(page, `**${DRAWING_PATH}*`)
  const release = await hold(page, '**/assets/*.js')
  const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/categories/'))
  await page.goto('/category/comida', { waitUntil: 'commit' })
  await failure
  release()
  await expect(page.locator('article img').first()).toHaveAttribute('src', '/images/placeholder.svg')
})

test.describe('With ads configured,', () => {
  test.use({ product: 'advertising' })

  test('a blocked part for ads or consent leaves the page as it is.', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('consentimento', 'accepted'))
    await fail(page, '**/assets/part-*.js')
    const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/part-'))
    await page.goto('/categories')
    await failure
    await to(page, 'Grammar')
    await expect(title(page)).toHaveText(text('en', 'grammar.title'))
    await to(page, 'Categories')
    await expect(title(page)).toHaveText(text('en', 'categories.title'))
    await expect(crash(page)).toHaveCount(0)
  })
})
