import { writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { ensureBrowser, systemChromium } from '../scripts/browser.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { ensureBuilt, ensureInstalled, say } from '../scripts/prepare.mjs'
import { median } from './median.mjs'
import { rulesUrl } from './memory.mjs'
import { start } from './product.mjs'
import { fill, forgetState, openReview, processorClock, visitor } from './record/visit.mjs'

/**
 * How long the review takes to open in a browser that has a record of two years, beside one with an empty record in the
 * same run. Writes bench/record.md.
 * `npm run bench:record -- --runs 9`
 */

/** @typedef {import('../core/src/memory/record/event.ts').LearningEvent} LearningEvent */
/** @typedef {import('./record/visit.mjs').Opening} Opening */

const EVENTS = 100_000
const SEED = 1
/** The product stores the state every 200 events: at most so many are replayed when memory is opened. */
const NEWER_THAN_STATE = 199
const OPEN_LIMIT_MS = 300
const REPLAY_LIMIT_MS = 500

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
const runs = Number(values.runs)

ensureInstalled()
ensureBuilt()
ensureBrowser()
say(`Making a history of ${EVENTS} events`)
const { module } = await runnerImport(resolve('bench/record/history.ts'))
/** @type {LearningEvent[]} */
const history = module.makeHistory(EVENTS, SEED, new Date())

const product = await start('server/dist/main.js', await freePort(), { ACCOUNTS: 'off', PAYMENTS: 'off' })
const executablePath = systemChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
try {
  const replays = await measureReplay()
  const openings = await measureOpening()
  const report = reportOf(replays, openings)
  writeFileSync('bench/record.md', report)
  process.stdout.write(report)
} finally {
  await browser.close()
  await product.stop()
}

async function measureOpening() {
  const empty = await visitor(browser, product.origin)
  const uncached = await visitor(browser, product.origin)
  await fill(uncached, history)
  const cached = await visitor(browser, product.origin)
  await fill(cached, history.slice(0, -NEWER_THAN_STATE))
  // Here the product stores its state.
  await openReview(cached)
  await fill(cached, history.slice(-NEWER_THAN_STATE))

  /** @type {Record<'empty' | 'cached' | 'uncached', Opening[]>} */
  const openings = { empty: [], cached: [], uncached: [] }
  for (let run = 1; run <= runs; run += 1) {
    say(`Opening the review, ${run} of ${runs}`)
    openings.empty.push(await openReview(empty))
    openings.cached.push(await openReview(cached))
    await forgetState(uncached)
    openings.uncached.push(await openReview(uncached))
  }
  return openings
}

/** Measured each time in a new page: memory is opened with code that has not run before. */
async function measureReplay() {
  const rules = await rulesUrl()
  const written = JSON.stringify(history)
  // Text reaches the page in a fraction of the time.
  /** @param {string} events */
  const once = async (events) => {
    const page = await browser.newPage()
    await page.evaluate(
      async ([url, record]) => {
        const { createFsrs, replay } = await import(url)
        const [list, scheduler] = [JSON.parse(record), createFsrs()]
        Object.assign(globalThis, { replayAll: () => replay(list, scheduler) })
      },
      /** @type {const} */ ([rules, events]),
    )
    const processor = await processorClock(page)
    await page.evaluate('void replayAll()')
    const time = await processor()
    await page.close()
    return time
  }
  /** @type {{ empty: number[], full: number[] }} */
  const times = { empty: [], full: [] }
  for (let run = 1; run <= runs; run += 1) {
    say(`Replaying, ${run} of ${runs}`)
    times.empty.push(await once('[]'))
    times.full.push(await once(written))
  }
  return times
}

/**
 * @param {Awaited<ReturnType<typeof measureReplay>>} replays
 * @param {Awaited<ReturnType<typeof measureOpening>>} openings
 */
function reportOf(replays, openings) {
  const overview = median(openings.empty.map((one) => one.overview))
  const task = median(openings.empty.map((one) => one.task))
  const processor = median(openings.empty.map((one) => one.processor))
  /** @param {Opening[]} measured */
  const opening = (measured) => [
    figure(median(measured.map((one) => one.overview)), overview),
    figure(median(measured.map((one) => one.processor)), processor),
    figure(median(measured.map((one) => one.task)), task),
  ]
  return [
    '# The record of two years in a browser',
    '',
    `Made by \`npm run bench:record\` in Chromium ${browser.version()} on ${cpus().length} cores of ${arch()} (${platform()}). The machine is shared and noisy: the`,
    `ratio to an empty record in the same run counts, single figures do not. Medians of ${runs}: first that ratio, then milliseconds.`,
    '',
    `The record has ${EVENTS.toLocaleString('en')} events. The time runs from the click on the link on home, in a page that has not opened memory`,
    'before, until the review says how much there is today, and until its first task is shown to somebody who starts at once.',
    'Processor time is what the main thread of the page computed until the first of them: what other programs do counts little.',
    'What checks typed answers is made after that, while the first task is on the screen and the page has nothing else to do.',
    '',
    '| record | today | processor time until then | first task | goal |',
    '|---|---|---|---|---|',
    `| empty | ${opening(openings.empty).join(' | ')} | |`,
    `| ${EVENTS.toLocaleString('en')} events, state stored up to the last ${NEWER_THAN_STATE} | ${opening(openings.cached).join(' | ')} | ${OPEN_LIMIT_MS} ms |`,
    `| ${EVENTS.toLocaleString('en')} events, no state stored | ${opening(openings.uncached).join(' | ')} | |`,
    '',
    '| replay | processor time | goal |',
    '|---|---|---|',
    `| of an empty record | ${median(replays.empty).toFixed(1)} ms | |`,
    `| of ${EVENTS.toLocaleString('en')} events | ${median(replays.full).toFixed(0)} ms | ${REPLAY_LIMIT_MS} ms |`,
    '',
  ].join('\n')
}

/**
 * @param {number} time
 * @param {number} floor
 */
function figure(time, floor) {
  return `${(time / floor).toFixed(2)} (${time.toFixed(0)} ms)`
}
