import type { Page } from '@playwright/test'
import { untilDrawn } from './drawn.ts'
import { expect, NOTHING_DRAWN, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { text } from './texts.ts'

/** What a learner meets on a line that breaks off, or brings things late. */
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const crash = (page: Page) => page.getByText('Unexpected Application Error!')
const language = (page: Page) => page.getByRole('combobox')
const to = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click()

async function fail(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] })

test('a toast that cannot be loaded leaves the page alone, and the next one is shown', async ({ page }) => {
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
})

test('a page that could not be loaded is tried again at the next visit', async ({ page }) => {
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

test('a language that cannot be had is said, and had at the next try', async ({ page }) => {
  const mend = await fail(page, '**/locales/de.json')
  await page.goto('/categories')
  await language(page).selectOption('de')
  await expect(page.getByText(text('en', 'errors.unreachable'))).toBeVisible()
  await expect(title(page)).toHaveText(text('en', 'categories.title'))
  await expect(language(page)).toHaveValue('en')
  await mend()
  await language(page).selectOption('de')
  await expect(title(page)).toHaveText(text('de', 'categories.title'))
  await expect(page).toHaveURL('/kategorien')
})

test('of two languages chosen the last one stays, and nobody is taken back to the page they left', async ({
  page,
}) => {
  const release = await hold(page, '**/locales/de.json')
  await page.goto('/categories')
  await language(page).selectOption('de')
  await to(page, 'Grammar')
  await expect(page).toHaveURL('/grammar')
  await language(page).selectOption('fr')
  await expect(page).toHaveURL('/grammaire')
  const late = page.waitForResponse('**/locales/de.json')
  release()
  await late
  await language(page).selectOption('de')
  await expect(page).toHaveURL('/grammatik')
  await page.goBack()
  await expect(page).toHaveURL('/categories')
})

test.describe('where nothing is drawn ahead', () => {
  test.use(NOTHING_DRAWN)

  test('the app starts when the current language and English are there', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('idioma-preferido', 'fr'))
    const release = await hold(page, '**/locales/en.json')
    const own = page.waitForResponse('**/locales/fr.json')
    await page.goto('/resources', { waitUntil: 'domcontentloaded' })
    await own
    await expect(page.getByText('Loading translations...')).toBeVisible()
    await expect(title(page)).toHaveCount(0)
    release()
    await expect(title(page)).toHaveText(text('fr', 'resources.title'))
  })

  test('predefined phrases that cannot be loaded are said, in both modes of a category', async ({ page }) => {
    await page.route('**/api/category-phrases', (route) => route.abort())
    await fail(page, '**/assets/en-*.js')
    await page.goto('/category/comida')
    const said = page.getByRole('status').filter({ hasText: text('en', 'errors.unreachable') })
    await expect(said).toBeVisible()
    await expect(page.getByText(text('en', 'categories.empty'))).toBeVisible()
    await page.getByRole('button', { name: 'Switch to: List' }).click()
    await expect(said).toBeVisible()
    await expect(page.getByRole('button', { name: text('en', 'categories.regenerate') })).toBeEnabled()
  })

  test('the fallback greeting needs nothing that would have to be fetched', async ({ page }) => {
    await page.goto('/')
    const another = page.getByRole('button', { name: text('en', 'home.newPhrase') })
    await expect(another).toBeEnabled()
    await fail(page, '**/*')
    await another.click()
    await expect(page.getByText('¡Hola! ¿Cómo estás?')).toBeVisible()
    await expect(another).toBeEnabled()
  })
})

test('a picture that cannot be loaded gives way to a placeholder image', async ({ page }) => {
  await fail(page, '**/images/categories/**')
  await page.goto('/category/comida')
  await expect(page.locator('article img').first()).toHaveAttribute('src', '/images/placeholder.svg')
  await expect(page.locator('article img').first()).not.toHaveJSProperty('naturalWidth', 0)
})

test('a picture that failed before the app was there gives way too', async ({ page }) => {
  await untilDrawn(page, '/category/comida', 'en')
  await fail(page, '**/images/categories/**')
  const release = await hold(page, '**/assets/*.js')
  const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/categories/'))
  await page.goto('/category/comida', { waitUntil: 'commit' })
  await failure
  release()
  await expect(page.locator('article img').first()).toHaveAttribute('src', '/images/placeholder.svg')
})

test('a sound that is on its way is given up with its phrase', async ({ page }) => {
  await hold(page, '**/api/speech*')
  await page.goto('/')
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(page.getByRole('button', { name: 'Generating…' })).toBeVisible()
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/speech'))
  await page.getByRole('button', { name: text('en', 'home.newPhrase') }).click()
  await givenUp
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible()
})

test.describe('an answer that never comes is given up after 30 s', () => {
  const runOut = (page: Page) => page.evaluate('runOut()')

  // The browser's own time limits do not follow the clock of a test: these end when it says so.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const limits: AbortController[] = []
      AbortSignal.timeout = (milliseconds) => {
        const limit = new AbortController()
        if (milliseconds === 30_000) limits.push(limit)
        return limit.signal
      }
      const runOut = () => {
        for (const limit of limits) limit.abort(new DOMException('', 'TimeoutError'))
      }
      Object.assign(window, { runOut })
    }),
  )

  test('a sound: the failure is said, and it can be tried again', async ({ page }) => {
    await hold(page, '**/api/speech*')
    await page.goto('/')
    await page.getByRole('button', { name: 'Listen' }).click()
    await expect(page.getByRole('button', { name: 'Generating…' })).toBeVisible()
    await runOut(page)
    await expect(page.getByText(text('en', 'audio.generateFailed'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Listen' })).toBeEnabled()
  })

  test('a phrase: the fallback greeting stands in', async ({ page }) => {
    await page.goto('/')
    await hold(page, '**/api/daily-phrase')
    const asked = page.waitForRequest('**/api/daily-phrase')
    await page.getByRole('button', { name: text('en', 'home.newPhrase') }).click()
    await asked
    await runOut(page)
    await expect(page.getByText('¡Hola! ¿Cómo estás?')).toBeVisible()
  })

  test('a language: the present one stays', async ({ page }) => {
    await hold(page, '**/locales/de.json')
    await page.goto('/categories')
    const asked = page.waitForRequest('**/locales/de.json')
    await language(page).selectOption('de')
    await asked
    await runOut(page)
    await expect(page.getByText(text('en', 'errors.unreachable'))).toBeVisible()
    await expect(title(page)).toHaveText(text('en', 'categories.title'))
  })
})

test.describe('with ads configured', () => {
  test.use({ product: 'advertising' })

  test('a blocked part for ads or consent leaves the page as it is', async ({ page }) => {
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

test('a page that was left open over night begins the new day when it is looked at again', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-10T22:00:00') })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/daily-phrase')) asked.push(request.url())
  })
  await page.goto('/')
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await expect.poll(() => stored('frase-2026-03-10')).not.toBeNull()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.setFixedTime(new Date('2026-03-11T07:00:00'))
  expect(await stored('frase-2026-03-11')).toBeNull()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => stored('frase-2026-03-11')).not.toBeNull()
})
