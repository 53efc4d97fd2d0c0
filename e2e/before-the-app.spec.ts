import { SPEECH_PATH } from '@frase/core/contract/paths'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { LOCALES, untilPrerendered } from './prerendering.ts'
import { text } from './texts.ts'

const WAITING = 'Loading translations...'

test.describe('An action before the app is ready', () => {
  test('is done once the app is ready: listening and a switch of colors.', QUICK, async ({ page }) => {
    await untilPrerendered(page, '/', 'en')
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Listen', exact: true }).first().click()
    await page.getByRole('button', { name: text('en', 'theme.dark') }).click()
    const spoken = page.waitForRequest((request) => request.url().includes(SPEECH_PATH))
    release()
    await spoken
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('is done once the app is ready: another language.', async ({ page }) => {
    await untilPrerendered(page, '/categories', 'en')
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/categories', { waitUntil: 'domcontentloaded' })
    await page
      .getByRole('combobox', { name: text('en', 'language.label') })
      .first()
      .selectOption('de')
    release()
    await expect(page).toHaveURL('/kategorien')
    await expect(page.locator('h1')).toHaveText(text('de', 'categories.title'))
  })

  test('is not lost: a typed text is searched for, and a link works without the app.', async ({ page }) => {
    await untilPrerendered(page, '/phrases', 'en')
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/phrases', { waitUntil: 'domcontentloaded' })
    await page.getByRole('searchbox').fill('aeropuerto')
    release()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('aeropuerto')
    await expect(page.getByRole('searchbox')).toHaveValue('aeropuerto')

    const releaseAgain = await hold(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page
      .getByRole('link', { name: text('en', 'nav.grammar') })
      .first()
      .click()
    await expect(page).toHaveURL('/grammar')
    await expect(page.locator('h1')).toHaveText(text('en', 'grammar.title'))
    releaseAgain()
  })
})

test('A browser without modulepreload gets the app too.', async ({ page }) => {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false
  })
  await untilPrerendered(page, '/', 'en')
  await page.goto('/')
  await expect(page.getByText(WAITING)).toBeHidden()
  await page
    .getByRole('link', { name: text('en', 'nav.categories') })
    .first()
    .click()
  await expect(page).toHaveURL('/categories')
})

test('A page counts as ready when its content is, not only the frame around it.', async ({ page }) => {
  await untilPrerendered(page, '/grammar/el-la', 'en')
  const release = await hold(page, '**/assets/en-*.js')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/grammar/el-la', { waitUntil: 'commit' })
  // Prerendered in the light colours: the app has hydrated the frame.
  await expect(page.locator(`[aria-label="${text('en', 'theme.light')}"]`)).toBeVisible()
  await expect(page.locator('#root')).toHaveAttribute('data-waiting')
  release()
  await expect(page.locator('#root')).not.toHaveAttribute('data-waiting')
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#dicas"]')?.click())
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Memorization tips')
})

test.describe('A script that cannot be fetched', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('leaves a page that offers a reload.', async ({ page }) => {
    await untilPrerendered(page, '/', 'en')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const reload = page.getByRole('button', { name: 'Reload' })
    await expect(reload).toBeVisible()
    await expect(page.getByText(WAITING)).toBeHidden()
    const loadedAgain = page.waitForEvent('domcontentloaded')
    await reload.click()
    await loadedAgain
  })
})

test.describe('Texts that cannot be fetched', () => {
  test.use({ locale: LOCALES.de, language: null, expectedErrors: [/ERR_FAILED/] })

  test('leave a page that offers a reload, not one without words.', async ({ page }) => {
    await page.route('**/locales/*.json', (route) => route.abort())
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('button', { name: 'Neu laden' })).toBeVisible()
    await expect(page.locator('#root')).toHaveAttribute('data-waiting')
  })
})

test.describe('A lesson that cannot be fetched', () => {
  // React reports (#422) that it could not hydrate the page.
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module|React error #422/] })

  test('is requested once, and leaves a usable page that says so.', async ({ page }) => {
    let asked = 0
    await page.route('**/assets/en-*.js', (route) => {
      asked += 1
      return route.abort()
    })
    await untilPrerendered(page, '/grammar/el-la', 'en')
    await page.goto('/grammar/el-la')
    await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!')
    await page.getByRole('banner').getByRole('link', { name: 'Grammar' }).click()
    await expect(page.locator('h1')).toHaveText(text('en', 'grammar.title'))
    expect(asked).toBe(1)
  })
})
