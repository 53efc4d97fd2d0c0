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
 * @type {{ screen: string, path: string, prepare?: (page: Page) => Promise<void>, clicks: ((page: Page) => Promise<void>)[] }[]}
 */
const SCREENS = [
  {
    screen: 'home',
    path: '/',
    clicks: [
      (page) => page.getByRole('button', { name: 'Random' }).click(),
      (page) => page.locator('header button[aria-controls]').click(),
      (page) => page.locator('header button[aria-controls]').click(),
    ],
  },
  {
    screen: 'session',
    path: '/grammar/el-la',
    prepare: (page) => page.getByRole('button', { name: 'Start practicing' }).click(),
    clicks: [pressInSession],
  },
  {
    screen: 'word card',
    path: '/grammar/el-la',
    clicks: [
      (page) => page.locator('[data-words]').first().click(),
      (page) => page.locator('dialog[open] button').last().click(),
    ],
  },
]

/** An answer where there are some to choose from, or whatever leads on. @param {Page} page */
async function pressInSession(page) {
  const region = page.getByRole('region', { name: 'Practice this lesson' })
  const usable = region.locator('button:not([disabled]):not([aria-disabled=true])')
  const option = region.locator('[data-option]:not([aria-disabled=true])').first()
  await ((await option.isVisible()) ? option : usable.last()).click()
}

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
      await clicks[click % clicks.length]?.(page)
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
