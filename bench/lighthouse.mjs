/**
 * Runs on Node 24, which Lighthouse 13 needs, with what to measure on its standard input. Writes one line of JSON for
 * each page and round: a round visits all pages one after the other, so that a busy moment of the machine hits all.
 */
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { blockingOnProcessor, mainThreadWork } from './trace.mjs'

/**
 * @typedef {{ name: string, url: string, language: string }} Page
 * @typedef {{ modules: string, chromium: string, pages: Page[], rounds: number, categories: string[] }} Asked
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} round
 * @property {Record<string, number>} scores
 * @property {boolean} isListed
 * @property {number} firstPaint
 * @property {number} largestPaint
 * @property {number} blocking
 * @property {number} blockingOnProcessor
 * @property {number} shift
 * @property {number} script
 * @property {Record<string, number>} work
 * @property {number} machineSpeed
 */

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const TRIES = 3

/** @type {Asked} */
const asked = JSON.parse(await text(process.stdin))
const load = (/** @type {string} */ path) => import(pathToFileURL(`${asked.modules}/${path}`).href)
const { default: lighthouse } = await load('lighthouse/core/index.js')
const { launch } = await load('chrome-launcher/dist/index.js')

for (let round = 0; round < asked.rounds; round += 1) {
  for (const page of asked.pages) {
    /** @type {Measured} */
    const measured = { name: page.name, round, ...(await measure(page)) }
    process.stdout.write(`${JSON.stringify(measured)}\n`)
  }
}

/**
 * Now and then Lighthouse misses the beginning of its own recording, and asks to be run again.
 * @param {Page} page
 * @returns {Promise<Omit<Measured, 'name' | 'round'>>}
 */
async function measure(page, tries = TRIES) {
  const chrome = await launch({
    chromePath: asked.chromium,
    chromeFlags: [...FLAGS, `--accept-lang=${page.language}`],
  })
  try {
    const { lhr, artifacts } = await lighthouse(
      page.url,
      { port: chrome.port, logLevel: 'silent', ignoreStatusCode: true },
      { extends: 'lighthouse:default', settings: { onlyCategories: asked.categories } },
    )
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.code)
    return figures(lhr, artifacts)
  } catch (error) {
    if (tries === 1) throw error
    return measure(page, tries - 1)
  } finally {
    chrome.kill()
  }
}

/**
 * @param {any} lhr
 * @param {any} artifacts
 */
function figures({ categories, audits, environment }, artifacts) {
  const value = (/** @type {string} */ name) => Math.round(audits[name]?.numericValue ?? 0)
  /** @type {{ resourceType: string, transferSize: number }[]} */
  const requests = audits['network-requests']?.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const events = artifacts.Trace.traceEvents
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    isListed: audits['is-crawlable']?.score !== 0,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    blockingOnProcessor: Math.round(blockingOnProcessor(events)),
    shift: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 10_000) / 10_000,
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    work: mainThreadWork(events),
    machineSpeed: Math.round(environment.benchmarkIndex),
  }
}
