import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { QUICK } from './effort.ts'
import { expect, NOTHING_PRERENDERED, test } from './fixtures.ts'
import { HEADER_WIDTHS, headerOverflow } from './header-width.ts'
import { hold } from './hold.ts'
import { text } from './texts.ts'

test.describe('Where nothing is prerendered,', () => {
  test.use(NOTHING_PRERENDERED)

  test('a loading screen reads ‘Loading translations...’ until the translations are there.', async ({
    page,
  }) => {
    const release = await hold(page, '**/locales/en.json')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByText('Loading translations...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'home.title'))
    await expect(page.getByText('Loading translations...')).toBeHidden()
  })
})

test('The translations of all four languages are fetched at startup.', QUICK, async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto('/')
  const files = LANGUAGES.map((language) => `/locales/${language}.json`)
  await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(files))
})

test.describe('A language file that fails', () => {
  test.use({ language: 'fr', expectedErrors: [/locales\/fr\.json/] })

  test('is logged and skipped, and the page is in English.', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/locales/fr.json', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'home.title'))
    expect(warnings.join()).toContain("'fr'")
  })
})

test(
  'The header fits in every language: nothing is wider than the window from 360 px on.',
  QUICK,
  async ({ page }) => {
    await page.goto('/contact')
    for (const language of LANGUAGES) {
      await page.getByRole('banner').getByRole('combobox').selectOption(language)
      await expect(page.getByRole('contentinfo')).toContainText(text(language, 'footer.privacy'))
      for (const width of [360, 390, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth, `${language} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  },
)

test.describe('On a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens by a press on its icon, and closes by a press beside it.', QUICK, async ({ page }) => {
    await page.goto('/')
    const categories = page.getByRole('banner').getByRole('link', { name: 'Categories' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(categories).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('contentinfo').click()
    await expect(categories).toBeHidden()
  })

  test(
    'the menu hides the sections until it is opened, and works by keyboard alone.',
    QUICK,
    async ({ page }) => {
      await page.goto('/')
      const categories = page.getByRole('banner').getByRole('link', { name: 'Categories' })
      await expect(categories).toBeHidden()
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(categories).toBeVisible()
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
      await expect(categories).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/categories')
      await expect(page.getByRole('main')).toBeFocused()
      await expect(categories).toBeHidden()
    },
  )
})

test('The content is at most 72 rem wide.', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 800 })
  await page.goto('/resources')
  const rem = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  expect((await page.getByRole('main').boundingBox())?.width).toBe(72 * rem)
})

test('Light and dark follow the system until the switch is used, and again once it matches the system.', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const dark = await background()
  await page.getByRole('button', { name: text('en', 'theme.light') }).click()
  const light = await background()
  expect(light).not.toBe(dark)
  await page.reload()
  expect(await background()).toBe(light)
  await page.getByRole('button', { name: text('en', 'theme.dark') }).click()
  expect(await background()).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(), 'back in step with the system').toBe(light)
})

test('A tooltip opens beside the element under the pointer, inside the window, and Escape closes it.', async ({
  page,
}) => {
  await page.goto('/')
  const tooltip = page.getByRole('tooltip')
  await page.getByRole('button', { name: text('en', 'theme.dark') }).hover()
  await expect(tooltip).toHaveText(text('en', 'theme.dark'))
  await expect(tooltip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test('The header fits a phone and a desktop in every language.', async ({ page }) => {
  const beyond: Record<string, number> = {}
  for (const language of LANGUAGES) {
    await page.addInitScript(([key, code]) => localStorage.setItem(key, code), [
      STORAGE_KEYS.language,
      language,
    ] as const)
    for (const width of HEADER_WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(pathFor('resources', language))
      beyond[`${language} ${width}`] = await page.evaluate(headerOverflow)
    }
  }
  expect(Object.entries(beyond).filter(([, pixels]) => pixels > 0)).toEqual([])
})
