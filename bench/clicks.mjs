import { freePort } from '../scripts/free-port.mjs'
import { launchChromium } from './chromium.mjs'
import { median } from './median.mjs'
import { machineIndex, PHONE, slowdown } from './phone.mjs'
import { start } from './product.mjs'
import { measureInRounds } from './rounds.mjs'

const TAPS = 10
/** One round is enough, unless the speed of the machine changed during it. */
const MOST_ROUNDS = 3
/** The shortest time that a browser reports. */
const SHORTEST_MS = 16
const SCREEN = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** The pause before and after each tap, so that nothing else computes meanwhile. */
const REST_MS = 500
/** The duration of a tap: the changes of a press and its release are painted one after the other. */
const FINGER_MS = 80

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * The elements tapped on each screen, one after the other and again until there were enough.
 * @type {{ screen: string, path: string, prepare?: (page: Page) => Promise<void>, taps: ((page: Page) => Locator | Promise<Locator>)[] }[]}
 */
const SCREENS = [
  {
    screen: 'a button that changes its text, alone on a page',
    path: '/robots.txt',
    prepare: (page) =>
      page.evaluate(() => {
        const button = document.createElement('button')
        button.append('0')
        button.onclick = () => button.replaceChildren(String(Number(button.textContent) + 1))
        document.body.replaceChildren(button)
      }),
    taps: [(page) => page.locator('button')],
  },
  {
    screen: 'home',
    path: '/',
    taps: ['Random', 'Open menu', 'Close menu'].map(buttonNamed),
  },
  {
    screen: 'session',
    path: '/grammar/el-la',
    prepare: (page) => page.getByRole('button', { name: 'Start practicing' }).click(),
    taps: [nextInSession],
  },
  {
    screen: 'word card',
    path: '/grammar/el-la',
    taps: [
      (page) => page.locator('[data-words]').first(),
      (page) => page.locator('dialog[open] button').last(),
    ],
  },
]

/** Finds a button whose name changes: a menu that did not open cannot be closed. @param {string} name */
function buttonNamed(name) {
  return (/** @type {Page} */ page) => page.getByRole('button', { name })
}

/** An answer if there are some to choose from, or the button that leads on. @param {Page} page */
async function nextInSession(page) {
  const region = page.getByRole('region', { name: 'Practice this lesson' })
  const usable = region.locator('button:not([disabled]):not([aria-disabled=true])')
  const option = region.locator('[data-option]:not([aria-disabled=true])').first()
  return (await option.isVisible()) ? option : usable.last()
}

/**
 * Taps by position: finding, scrolling or watching an element would compute in the page while the tap is
 * measured.
 * @param {Page} page
 * @param {import('@playwright/test').CDPSession} session
 * @param {Locator} locator
 */
async function tap(page, session, locator) {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error(`Nothing to tap: ${locator}`)
  await page.waitForTimeout(REST_MS)
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await page.waitForTimeout(FINGER_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** How long the browser of the phone takes from a tap to the next paint: rounds with the rows of a table. */
export async function measureClicks() {
  const browser = await launchChromium()
  const product = await start('server/dist/main.js', await freePort(), { ACCOUNTS: 'off', PAYMENTS: 'off' })
  try {
    return await measureInRounds({
      indexNow: () => machineIndex(browser),
      measure: (index) => tapScreens(browser, product.origin, slowdown(index, PHONE)),
      workOf: () => 0,
      enough: 1,
      most: MOST_ROUNDS,
    })
  } finally {
    await browser.close()
    await product.stop()
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {number} rate how many times slower than this machine the browser computes
 */
async function tapScreens(browser, origin, rate) {
  const rows = []
  for (const { screen, path, prepare, taps } of SCREENS) {
    const context = await browser.newContext({ ...SCREEN, locale: 'en-US' })
    await context.addInitScript(remember)
    const page = await context.newPage()
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.evaluate('taps.clear()')
    for (let done = 0; done < TAPS; done += 1) {
      await page.waitForTimeout(REST_MS)
      const target = await taps[done % taps.length]?.(page)
      if (target) await tap(page, session, target)
    }
    await page.waitForTimeout(REST_MS)
    /** @type {number[]} */
    const times = await page.evaluate('[...taps.values()]')
    rows.push([screen, `${median(times)} ms`, `${Math.max(SHORTEST_MS, ...times)} ms`, '≤ 100 ms'])
    await context.close()
  }
  return rows
}

/** Runs in the page. */
function remember() {
  localStorage.setItem('hasCompletedOnboarding', 'true')
  localStorage.setItem('idioma-preferido', 'en')
  localStorage.setItem('convite', '20000')
  /** A tap is several events. @type {Map<number, number>} */
  const taps = new Map()
  Object.assign(globalThis, { taps })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = /** @type {PerformanceEventTiming} */ (entry)
      if (interactionId) taps.set(interactionId, Math.max(entry.duration, taps.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } })
}
