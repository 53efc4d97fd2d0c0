import { LANGUAGES } from '@frase/core/languages'
import type { Page } from '@playwright/test'
import { untilDrawn } from './drawn.ts'
import { expect, NOTHING_DRAWN, test } from './fixtures.ts'
import { text } from './texts.ts'

const START = new Date('2026-03-10T10:00:00')
const HOUR = 3_600_000

/** Stands in for both third-party scripts: it only counts how often each was loaded. */
async function recordScripts(page: Page) {
  const loads = { ads: 0, analytics: 0 }
  await page.route('https://pagead2.googlesyndication.com/**', (route) => {
    loads.ads += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route('https://www.googletagmanager.com/**', (route) => {
    loads.analytics += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return loads
}

/** What the analytics tag was given, in order. */
const sent = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>)))
const pushes = (page: Page) => page.evaluate(() => window.adsbygoogle?.length ?? 0)
const ad = (page: Page) => page.getByRole('complementary', { name: text('en', 'ads.label') })
const agreed = (page: Page) => page.addInitScript(() => localStorage.setItem('consentimento', 'accepted'))

declare global {
  interface Window {
    dataLayer?: unknown[]
    adsbygoogle?: unknown[]
  }
}

test.describe('with ads and analytics configured', () => {
  test.use({ product: 'advertising' })

  test('nothing loads before the visitor agreed, and declining changes nothing else', async ({ page }) => {
    const loads = await recordScripts(page)
    await page.goto('/categories')
    const notice = page.getByRole('region', { name: text('en', 'consent.label') })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Decline' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
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

  test('consent mode defaults to denied before the tag loads; each route change sends a page view with page_path', async ({
    page,
  }) => {
    const loads = await recordScripts(page)
    await agreed(page)
    await page.goto('/resources?access_token=secret#hash')
    await expect.poll(() => loads.analytics).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await expect
      .poll(async () => (await sent(page)).filter(([, name]) => name === 'page_view').length)
      .toBe(2)
    const commands = await sent(page)
    expect(commands[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })])
    expect(commands.filter(([, name]) => name === 'page_view').map(([, , values]) => values)).toEqual([
      { page_path: '/resources' },
      { page_path: '/categories' },
    ])
    expect(commands).toContainEqual(['config', 'G-TEST', { send_page_view: false }])
    expect(JSON.stringify(commands)).not.toContain('secret')
    // The tag would take the location from the address bar, and report it with every event.
    const origin = new URL(page.url()).origin
    const names = commands.map(([name]) => name)
    expect(names.indexOf('set')).toBeLessThan(names.indexOf('config'))
    expect(commands.findLast(([name]) => name === 'set')).toEqual([
      'set',
      { page_location: `${origin}/categories` },
    ])
    expect(loads.analytics).toBe(1)
  })

  test('the page that came drawn sends one page view too', async ({ page }) => {
    await recordScripts(page)
    await agreed(page)
    const views = async () => (await sent(page)).filter(([, name]) => name === 'page_view')
    await untilDrawn(page, '/resources', 'en')
    await page.goto('/resources')
    await expect.poll(views).toHaveLength(1)
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
    await expect.poll(views).toEqual([
      ['event', 'page_view', { page_path: '/resources' }],
      ['event', 'page_view', { page_path: '/categories' }],
    ])
  })

  test('sends the events of what a learner does: phrase, audio, mode and language', async ({ page }) => {
    await recordScripts(page)
    await agreed(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'New phrase' }).click()
    await page.getByRole('button', { name: 'Listen' }).click()
    await page.getByRole('button', { name: 'Switch to: List' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    for (const [action, category] of [
      ['gerar_frase', 'Phrase'],
      ['ouvir_audio', 'Audio'],
      ['mudar_modo', 'Mode'],
      ['mudar_idioma', 'Language'],
    ]) {
      await expect
        .poll(async () => (await sent(page)).filter(([, name]) => name === action).at(-1)?.[2])
        .toMatchObject({ event_category: category })
    }
  })

  test('the ad script loads once and the ad is pushed once per mount, with an ad_view', async ({ page }) => {
    const loads = await recordScripts(page)
    await agreed(page)
    await page.goto('/categories')
    await expect(ad(page)).toBeVisible()
    await expect(ad(page).locator('ins')).toHaveAttribute('data-ad-slot', '2222')
    expect(await pushes(page)).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Grammar' }).click()
    await expect(page).toHaveURL('/grammar')
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
      await page.clock.install({ time: START.getTime() - HOUR })
      await page.clock.pauseAt(START)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await page.clock.runFor(4999)
      await expect(page.locator('ins')).toHaveCount(0)
      await page.clock.runFor(1)
      await page.clock.resume()
      await expect(ad(page)).toBeVisible()
      await expect(ad(page).locator('ins')).toHaveAttribute('data-ad-slot', '1111')
      expect((await ad(page).locator('ins').boundingBox())?.height).toBe(90)
    })
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
      await page.goto('/categories')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(ad(page)).toBeHidden()
      await page.getByRole('button', { name: text('en', 'onboarding.skip') }).click()
      await expect(ad(page)).toBeVisible()
    })
  })

  test('premium means no ads', async ({ page }) => {
    const loads = await recordScripts(page)
    await agreed(page)
    await page.addInitScript(() => localStorage.setItem('plano', 'premium'))
    await page.goto('/categories')
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
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: text('en', 'consent.label') })).toHaveCount(0)
})
