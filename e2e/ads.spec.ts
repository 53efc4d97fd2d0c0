import type { Page } from '@playwright/test'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { recordScripts, sent } from './google-scripts.ts'
import { text } from './texts.ts'

test.use({ product: 'advertising' })

const ad = (page: Page) => page.getByRole('complementary', { name: text('en', 'ads.label') })
const notice = (page: Page) => page.getByRole('region', { name: text('en', 'consent.label') })

test(
  'Nothing of Google loads before the visitor agreed, nor after they declined.',
  QUICK,
  async ({ page }) => {
    const loads = await recordScripts(page)
    await page.goto('/categories')
    await notice(page).getByRole('button', { name: 'Decline' }).click()
    await expect(notice(page)).toBeHidden()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await expect(ad(page)).toBeHidden()
    expect(loads).toEqual({ ads: 0, analytics: 0 })
  },
)

test('With consent each page shows its ad, at its size, from one script, and reports its view.', async ({
  page,
}) => {
  const loads = await recordScripts(page)
  await page.clock.install({ time: new Date('2026-03-10T10:00:00') })
  await page.goto('/')
  await notice(page).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.clock.runFor(5000)
  const place = ad(page).locator('ins')
  await expect(place).toHaveAttribute('data-ad-slot', '1111')
  const [inner, outer] = await Promise.all([place.boundingBox(), ad(page).boundingBox()])
  expect(inner).toEqual({ ...outer, height: 90 })
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
  await expect(place).toHaveAttribute('data-ad-slot', '2222')
  await expect(place).toHaveCSS('min-height', '90px')
  await place.evaluate((element) => {
    element.textContent = 'a tall ad '.repeat(500)
  })
  expect((await place.boundingBox())?.height, 'it grows with its ad').toBeGreaterThan(90)
  expect(await page.evaluate(() => window.adsbygoogle?.length)).toBe(2)
  expect(loads.ads).toBe(1)
  await expect.poll(async () => (await sent(page)).filter(([, name]) => name === 'ad_view')).toHaveLength(2)
})

test.describe('On a phone, in German', () => {
  test.use({ language: 'de', viewport: { width: 390, height: 844 } })

  test('the consent notice has two buttons of equal width and does not cover the menu.', async ({ page }) => {
    await recordScripts(page)
    await page.goto('/')
    const region = page.getByRole('region', { name: text('de', 'consent.label') })
    const [decline, accept] = await Promise.all(
      ['consent.decline', 'consent.accept'].map((key) =>
        region.getByRole('button', { name: text('de', key) }).boundingBox(),
      ),
    )
    expect(decline?.width).toBeCloseTo(accept?.width ?? 0, 0)
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('de', 'nav.open') })
      .click()
  })
})
