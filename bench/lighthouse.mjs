/**
 * Runs on Node 24, which Lighthouse 13 needs, with what to measure on its standard input. Visits the pages one after the
 * other, and writes one line of JSON for each page and phone: the phones are simulated on the same visit.
 */
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { blockingOnProcessor, mainThreadWork } from './trace.mjs'

/**
 * @typedef {{ name: string, url: string, language: string }} Page
 * @typedef {{ phone: number, slowdown: number }} Phone by its benchmark index, and how much slower than this machine it is
 * @typedef {{ modules: string, chromium?: string, pages: Page[], phones: Phone[], categories: string[] }} Asked
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} phone
 * @property {Record<string, number>} scores
 * @property {boolean} isListed
 * @property {number} firstPaint
 * @property {number} largestPaint
 * @property {number} blocking
 * @property {number} blockingOnProcessor
 * @property {number} shift
 * @property {number} script
 * @property {Record<string, number>} work
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
const { auditFlowArtifacts } = await load('lighthouse/core/index.js')
const { navigationGather } = await load('lighthouse/core/gather/navigation-runner.js')
const { throttling } = await load('lighthouse/core/config/constants.js')
const { launch } = await load('chrome-launcher/dist/index.js')

for (const page of asked.pages) {
  for (const measured of await measure(page)) process.stdout.write(`${JSON.stringify(measured)}\n`)
}

/**
 * Now and then Lighthouse misses the beginning of its own recording, and asks to be run again.
 * @param {Page} page
 * @returns {Promise<Measured[]>}
 */
async function measure(page, tries = TRIES) {
  try {
    const recorded = await visit(page)
    const measured = []
    for (const phone of asked.phones) {
      const lhr = await simulate(recorded, phone)
      measured.push({ name: page.name, phone: phone.phone, ...figures(lhr, recorded, phone) })
    }
    return measured
  } catch (error) {
    if (tries === 1) throw error
    return measure(page, tries - 1)
  }
}

/**
 * What Lighthouse records of a page, at the full speed of this machine.
 * @param {Page} page
 */
async function visit({ url, language }) {
  const chrome = await launch({
    chromePath: asked.chromium,
    chromeFlags: [...FLAGS, `--accept-lang=${language}`],
  })
  try {
    const flags = { port: chrome.port, logLevel: 'silent' }
    const { artifacts } = await navigationGather(undefined, url, { flags, config: configFor(1) })
    return artifacts
  } finally {
    chrome.kill()
  }
}

/**
 * What Lighthouse says about a recorded visit, for a phone so many times slower than this machine.
 * @param {any} artifacts
 * @param {Phone} phone
 */
async function simulate(artifacts, { slowdown }) {
  const config = configFor(slowdown)
  const settings = { ...artifacts.settings, throttling: config.settings.throttling }
  const { steps } = await auditFlowArtifacts(
    { gatherSteps: [{ artifacts: { ...artifacts, settings } }] },
    config,
  )
  const [{ lhr }] = steps
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.code)
  return lhr
}

/** @param {number} cpuSlowdownMultiplier */
function configFor(cpuSlowdownMultiplier) {
  return {
    extends: 'lighthouse:default',
    settings: {
      onlyCategories: asked.categories,
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
    },
  }
}

/**
 * @param {any} lhr
 * @param {any} artifacts
 * @param {Phone} phone
 */
function figures({ categories, audits }, artifacts, { slowdown }) {
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
    blockingOnProcessor: Math.round(blockingOnProcessor(events, slowdown)),
    shift: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 10_000) / 10_000,
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    work: mainThreadWork(events, slowdown),
  }
}
