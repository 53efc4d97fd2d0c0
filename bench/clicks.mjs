import { chromium } from '@playwright/test'
import { ensureBrowser, systemChromium } from '../scripts/browser.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { start } from './product.mjs'

/** How many times slower than here the browser computes. */
const SLOWDOWN = 4
const CLICKS = 10
/** The shortest that a browser tells of. */
const SHORTEST_MS = 16

/** @typedef {import('@playwright/test').Page} Page */

/**
 * What is clicked on each screen, one after the other and again until there were enough.
 * @type {{ screen: string, path: string, prepare?: (page: Page) => Promise<void>, clicks: ((page: Page) => import('@playwright/test').Locator)[] }[]}
 */
const SCREENS = [
  {
    screen: 'home',
    path: '/',
    clicks: [
      (page) => page.getByRole('button', { name: 'Random' }),
      (page) => page.getByRole('button', { name: 'Menu' }),
      (page) => page.getByRole('button', { name: 'Menu' }),
      (page) => page.locator('main button[aria-pressed], main button[role=switch]').first(),
    ],
  },
  {
    screen: 'session',
    path: '/exercises',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button').first().click()
      await page.locator('[data-option]').first().waitFor()
    },
    clicks: [
      (page) => page.locator('[data-option]:not([aria-disabled=true])').first(),
      (page) => page.locator('.session-bar button').last(),
    ],
  },
  {
    screen: 'word card',
    path: '/grammar/el-la',
    clicks: [
      (page) => page.locator('[data-words]').first(),
      (page) => page.locator('dialog[open] button, [popover]:popover-open button').last(),
    ],
  },
]

/** How long the browser takes from a click to the next paint, on a slowed browser: rows of a table. */
export async function measureClicks() {
  ensureBrowser()
  const product = await start('server/dist/main.js', await freePort(), { ACCOUNTS: 'off', PAYMENTS: 'off' })
  const executablePath = systemChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  })
  const rows = []
  for (const { screen, path, prepare, clicks } of SCREENS) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
    await context.addInitScript(remember)
    const page = await context.newPage()
    await page.goto(product.origin + path)
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(() => Object.assign(globalThis, { clicks: [] }))
    for (let click = 0; click < CLICKS; click += 1) {
      await clicks[click % clicks.length]?.(page).click()
      await page.waitForTimeout(300)
    }
    /** @type {number[]} */
    const times = await page.evaluate('clicks')
    rows.push([screen, String(times.length), `${Math.max(SHORTEST_MS, ...times)} ms`, '≤ 100 ms'])
    await context.close()
  }
  await browser.close()
  await product.stop()
  return rows
}

/** Runs in the page. */
function remember() {
  localStorage.setItem('hasCompletedOnboarding', 'true')
  localStorage.setItem('idioma-preferido', 'en')
  localStorage.setItem('convite', '20000')
  const kept = Object.assign(globalThis, { clicks: /** @type {number[]} */ ([]) })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId) kept.clicks.push(entry.duration)
    }
  }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } })
}
