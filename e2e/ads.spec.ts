import { LANGUAGES } from '@frase/core/languages'
import type { Page } from '@playwright/test'
import { becomePremium, expect, NOTHING_DRAWN, test } from './fixtures.ts'
import { agreed, recordScripts, sent } from './google-scripts.ts'
import { hold } from './hold.ts'
import { text } from './texts.ts'

const START = new Date('2026-03-10T10:00:00')

const pushes = (page: Page) => page.evaluate(() => window.adsbygoogle?.length ?? 0)
const ad = (page: Page) => page.getByRole('complementary', { name: text('en', 'ads.label') })
test.describe('with ads and analytics configured', () => {
  test.use({ product: 'advertising' })

  test('nothing loads before the visitor agreed, and declining changes nothing else', async ({ page }) => {
    const loads = await recordScripts(page)
    await page.goto('/categories')
    const notice = page.getByRole('region', { name: text('en', 'consent.label') })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Decline' }).click()
    await expect(notice).toBeHidden()
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden()
    await expect(ad(page)).toBeHidden()
    expect(loads).toEqual({ ads: 0, analytics: 0 })
  })

  for (const language of LANGUAGES) {
    test(`the notice offers two buttons of equal weight, not over the page (${language})`, async ({
      page,
    }) => {
      await recordScripts(page)
      await page.addInitScript((code) => localStorage.setItem('idioma-preferido', code), language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      const notice = page.getByRole('region', { name: text(language, 'consent.label') })
      const [decline, accept] = [
        notice.getByRole('button', { name: text(language, 'consent.decline') }),
        notice.getByRole('button', { name: text(language, 'consent.accept') }),
      ]
      const looks = await Promise.all([decline, accept].map((button) => button.getAttribute('class')))
      expect(looks[0]).toBe(looks[1])
      const boxes = await Promise.all([decline, accept].map((button) => button.boundingBox()))
      expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page
        .getByRole('banner')
        .getByRole('button', { name: text(language, 'nav.open') })
        .click()
    })
  }

  test('the choice can be changed from the privacy page', async ({ page }) => {
    const loads = await recordScripts(page)
    await agreed(page)
    await page.goto('/privacy')
    await expect.poll(() => loads.analytics).toBe(1)
    await expect(page.getByText(text('en', 'consent.current.accepted'))).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText(text('en', 'consent.current.declined'))).toBeVisible()
    expect((await sent(page)).at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ])
  })

  test('the ad script loads once and the ad is pushed once per mount, with an ad_view', async ({ page }) => {
    const loads = await recordScripts(page)
    await agreed(page)
    await page.goto('/categories')
    await expect(ad(page)).toBeVisible()
    await expect(ad(page).locator('ins')).toHaveAttribute('data-ad-slot', '2222')
    expect(await pushes(page)).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Grammar' }).click()
    await expect(ad(page)).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
    await expect(ad(page)).toBeVisible()
    await expect.poll(() => pushes(page)).toBe(2)
    expect(loads.ads).toBe(1)
    await expect.poll(async () => (await sent(page)).filter(([, name]) => name === 'ad_view').length).toBe(2)
  })

  test.describe('at a clock that stands still', () => {
    test.use(NOTHING_DRAWN)

    test('on home the ad appears only 5 s after load, when phrase and free lesson are there', async ({
      page,
    }) => {
      await recordScripts(page)
      await agreed(page)
      await page.clock.install({ time: new Date(START.getTime() - 60_000) })
      await page.clock.pauseAt(START)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await page.clock.runFor(4999)
      await expect(page.locator('ins')).toHaveCount(0)
      await page.clock.runFor(1)
      await page.clock.resume()
      await expect(ad(page)).toBeVisible()
      await expect(ad(page).locator('ins')).toHaveAttribute('data-ad-slot', '1111')
    })

    test('on home it waits for the AI phrase, or for manual mode', async ({ page }) => {
      await recordScripts(page)
      await agreed(page)
      const release = await hold(page, '**/api/daily-phrase')
      await page.clock.install({ time: START })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await page.clock.runFor(5000)
      await expect(ad(page)).toBeHidden()
      await page.getByRole('button', { name: 'Switch to: List' }).click()
      await expect(ad(page)).toBeVisible()
      // From here on the code that shows ads is loaded: one that may show, shows at once.
      await page.getByRole('button', { name: 'Switch to: Surprise' }).click()
      await expect(ad(page)).toBeHidden()
      release()
      await expect(ad(page)).toBeVisible()
    })
  })

  test('the ad of home is 100% by 90 px; the one of the categories has a min height of 90 px', async ({
    page,
  }) => {
    await recordScripts(page)
    await agreed(page)
    await page.clock.install({ time: START })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await page.clock.runFor(5000)
    const place = ad(page).locator('ins')
    await expect(place).toBeVisible()
    const [inner, outer] = await Promise.all([place.boundingBox(), ad(page).boundingBox()])
    expect(inner).toEqual({ ...outer, height: 90 })
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
    await expect(place).toHaveAttribute('data-ad-slot', '2222')
    await expect(place).toHaveCSS('min-height', '90px')
    await place.evaluate((element) => {
      element.textContent = 'a tall ad '.repeat(500)
    })
    expect((await place.boundingBox())?.height, 'it grows with its ad').toBeGreaterThan(90)
  })

  test.describe('when the free lesson failed', () => {
    test.use({ expectedErrors: [/status of 502/] })

    test('home shows no ad', async ({ page }) => {
      await recordScripts(page)
      await agreed(page)
      await page.clock.install({ time: START })
      await page.route('**/api/free-lesson', (route) =>
        route.fulfill({ status: 502, json: { error: 'down' } }),
      )
      await page.goto('/')
      await expect(page.getByText(text('en', 'controls.error', { message: 'down' }))).toBeVisible()
      await page.clock.runFor(10_000)
      await expect(ad(page)).toBeHidden()
    })
  })

  test.describe('before onboarding is completed', () => {
    test.use({ onboarded: false })

    test('no ad shows; it does once the onboarding-complete event came', async ({ page }) => {
      await recordScripts(page)
      await agreed(page)
      await page.goto('/categories', { waitUntil: 'networkidle' })
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(ad(page)).toBeHidden()
      await page.getByRole('button', { name: text('en', 'onboarding.skip') }).click()
      await expect(ad(page)).toBeVisible()
    })

    test('completing it in another tab is noticed', async ({ page, context }) => {
      await recordScripts(page)
      await agreed(page)
      await page.goto('/categories', { waitUntil: 'networkidle' })
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(ad(page)).toBeHidden()
      const other = await context.newPage()
      await other.goto('/resources')
      await other.getByRole('button', { name: text('en', 'onboarding.skip') }).click()
      await expect(ad(page)).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  })

  test('premium means no ads', async ({ page }) => {
    const loads = await recordScripts(page)
    await agreed(page)
    await becomePremium(page)
    await page.goto('/categories', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(ad(page)).toBeHidden()
    expect(loads.ads).toBe(0)
  })

  test('the contact page names the operator, and a value with an at-sign becomes a mail link', async ({
    page,
  }) => {
    await recordScripts(page)
    await page.goto('/contact')
    await expect(page.getByText('Ana Operadora').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'hola@frase.example' })).toHaveAttribute(
      'href',
      'mailto:hola@frase.example',
    )
  })
})

test('with neither id configured, no notice shows', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: text('en', 'consent.label') })).toHaveCount(0)
})
