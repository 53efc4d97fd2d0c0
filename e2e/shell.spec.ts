import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/paths'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { text } from './texts.ts'

const NAV = ['home', 'categories', 'grammar', 'exercises', 'resources'] as const

test("a loading screen reads 'Loading translations...' until translations are ready", async ({ page }) => {
  const release = await hold(page, '**/locales/en.json')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Loading translations...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'home.title'))
  await expect(page.getByText('Loading translations...')).toBeHidden()
})

test('GET /locales/{lang}.json for each of pt, en, fr, de at startup', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto('/')
  const files = LANGUAGES.map((language) => `/locales/${language}.json`)
  await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(files))
})

test.describe('a failed locale', () => {
  test.use({ language: 'fr', expectedErrors: [/locales\/fr\.json/] })

  test('a failed load is logged and skipped: English stands in', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/locales/fr.json', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'home.title'))
    expect(warnings.join()).toContain("'fr'")
  })
})

for (const language of LANGUAGES) {
  test.describe(`the header and footer in ${language}`, () => {
    test.use({ language })

    test('has a logo linking home, nav links, a highlighted premium link, the plan and the ads indicator', async ({
      page,
    }) => {
      await page.goto(pathFor('resources', language))
      const header = page.getByRole('banner')
      for (const section of NAV) {
        await expect(
          header.getByRole('link', { name: text(language, `nav.${section}`), exact: true }),
        ).toHaveAttribute('href', pathFor(section, language))
      }
      await expect(header.getByRole('link', { name: 'Frase al Día' })).toHaveAttribute('href', '/')
      await expect(header.getByRole('link', { name: text(language, 'nav.becomePremium') })).toHaveAttribute(
        'href',
        '/premium',
      )
      await expect(
        header.getByRole('button', {
          name: text(language, 'plan.badge', {
            plan: text(language, 'plan.free'),
            ads: text(language, 'plan.adsOn'),
          }),
        }),
      ).toBeVisible()
      await header.getByRole('link', { name: 'Frase al Día' }).click()
      await expect(page).toHaveURL(/\/$/)
    })

    test('the footer has language-specific legal links and a rights line with the current year', async ({
      page,
    }) => {
      await page.goto('/')
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText(text(language, 'footer.rights', { year: new Date().getFullYear() }))
      for (const section of ['privacy', 'terms', 'contact'] as const) {
        await expect(footer.getByRole('link', { name: text(language, `footer.${section}`) })).toHaveAttribute(
          'href',
          pathFor(section, language),
        )
      }
    })

    test('the header fits: nothing is wider than the window from 360 px on', async ({ page }) => {
      for (const width of [360, 390, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `at ${width} px`,
        ).toBeLessThanOrEqual(width)
      }
    })
  })
}

test('the premium link is labelled as premium for premium users, otherwise as becoming premium', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /Current plan: Free/ }).click()
  await expect(header.getByRole('link', { name: 'Premium', exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Current plan: Premium. Ads off' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('plano'))).toBe('premium')
  await page.reload()
  await expect(header.getByRole('link', { name: 'Premium', exact: true })).toBeVisible()
})

test('toasts: position bottom-right, hotkey alt+T, label Notifications', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Current plan/ }).click()
  const region = page.getByRole('region', { name: /^Notifications/ })
  await expect(region.getByText('Plan changed to Premium')).toBeVisible()
  const list = region.getByRole('list')
  await expect(list).toHaveAttribute('data-x-position', 'right')
  await expect(list).toHaveAttribute('data-y-position', 'bottom')
  await page.keyboard.press('Alt+t')
  await expect(list).toBeFocused()
})

test('tooltip delay 700 ms, skip delay 300 ms', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(60_000)
  const tooltip = page.getByRole('tooltip')
  const theme = page.getByRole('button', { name: text('en', 'theme.dark') })
  await theme.hover()
  await page.clock.runFor(699)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText(text('en', 'theme.dark'))

  await page.getByRole('button', { name: /Current plan/ }).hover()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText(/Ads on/)

  await page.mouse.move(600, 600)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(300)
  await theme.hover()
  await page.clock.runFor(699)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test.describe('a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the mobile menu toggles and closes on navigation', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const categories = header.getByRole('link', { name: 'Categories' })
    await expect(categories).toBeHidden()
    await header.getByRole('button', { name: 'Open menu' }).click()
    await expect(categories).toBeVisible()
    await header.getByRole('button', { name: 'Close menu' }).click()
    await expect(categories).toBeHidden()
    await header.getByRole('button', { name: 'Open menu' }).click()
    await categories.click()
    await expect(page).toHaveURL('/categories')
    await expect(categories).toBeHidden()
  })

  test('the menu works by keyboard alone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Categories' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/categories')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('content max width is 6xl', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 800 })
  await page.goto('/resources')
  const rem = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  expect((await page.getByRole('main').boundingBox())?.width).toBe(72 * rem)
})

test('light and dark follow the system, with a switch that is kept', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const dark = await background()
  await page.getByRole('button', { name: text('en', 'theme.light') }).click()
  const light = await background()
  expect(light).not.toBe(dark)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await background()).toBe(light)
  await page.getByRole('button', { name: text('en', 'theme.dark') }).click()
  expect(await background()).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(), 'back in step with the system').toBe(light)
})

test('an error while a page is drawn shows the crash page', async ({ page }) => {
  await page.route('**/assets/page-*.js', (route) => route.abort())
  await page.goto('/resources')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
})
test.use({ expectedErrors: [/Failed to (load|fetch)|dynamically imported|React Router caught/i] })
