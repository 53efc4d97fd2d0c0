/** The steps of a measurement in the page: fills the record of its browser, and opens the review. */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../../core/src/memory/record/event.ts').LearningEvent} LearningEvent */
/**
 * @typedef {object} Opening in milliseconds
 * @property {number} overview until the review says how much there is today
 * @property {number} processor how long the page computed until then
 * @property {number} task until its first task is shown, for somebody who starts at once
 */

/** Sent to the page as text, which takes a fraction of the time. */
const BATCH = 10_000

/**
 * A page of a browser of its own, in which the product has made its database.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
export async function visitor(browser, origin) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', serviceWorkers: 'block' })
  await context.addInitScript(() => localStorage.setItem('hasCompletedOnboarding', 'true'))
  const page = await context.newPage()
  await openReview(page)
  return page
}

/**
 * Stores events like the product.
 * @param {Page} page
 * @param {readonly LearningEvent[]} events
 */
export async function fill(page, events) {
  await page.goto('/privacy')
  for (let from = 0; from < events.length; from += BATCH) {
    await page.evaluate(
      (batch) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('frase-memory')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const database = opening.result
            const transaction = database.transaction('events', 'readwrite')
            const store = transaction.objectStore('events')
            for (const event of JSON.parse(batch)) store.add({ id: event.id, event, unsent: 1 })
            transaction.onerror = () => reject(transaction.error)
            transaction.oncomplete = () => {
              database.close()
              resolve(undefined)
            }
          }
        }),
      JSON.stringify(events.slice(from, from + BATCH)),
    )
  }
}

/**
 * Makes a full replay necessary, as after a change of the rules.
 * @param {Page} page
 */
export async function forgetState(page) {
  await page.goto('/privacy')
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('frase-memory')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('states', 'readwrite')
          transaction.objectStore('states').clear()
          transaction.oncomplete = () => {
            database.close()
            resolve(undefined)
          }
        }
      }),
  )
}

/**
 * Measured from the link on home, in a page that has not opened memory yet.
 * @param {Page} page
 * @returns {Promise<Opening>}
 */
export async function openReview(page) {
  await page.goto('/')
  await page.waitForFunction(() => document.querySelector('#root[data-waiting]') === null)
  await page.waitForLoadState('networkidle')
  const processor = await processorClock(page)
  // The choice of minutes is shown only when the day is planned.
  const overview = await timeBetween(page, 'a[href="/review"]', 'main fieldset')
  // Read here: after the first task is shown, the page prepares the check of typed answers, for which nobody
  // waits.
  const computed = await processor()
  const task = overview + (await timeBetween(page, 'main .card button', 'main progress'))
  return { overview, task, processor: computed }
}

/**
 * The time from a click until something is painted.
 * @param {Page} page
 * @param {string} clicked
 * @param {string} awaited
 */
function timeBetween(page, clicked, awaited) {
  return page.evaluate(
    async ([from, to]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const element = document.querySelector(from)
      if (!(element instanceof HTMLElement)) throw new Error(`There is no ${from}`)
      const began = performance.now()
      element.click()
      while (!document.querySelector(to)) await frame()
      await frame()
      return performance.now() - began
    },
    /** @type {const} */ ([clicked, awaited]),
  )
}

/**
 * The milliseconds that the main thread of a page has computed since this call: other programs do not count.
 * @param {Page} page
 */
export async function processorClock(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const began = await read()
  return async () => {
    const time = (await read()) - began
    await session.detach()
    return time
  }
}
