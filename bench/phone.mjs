import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureBrowser, systemChromium } from '../scripts/browser.mjs'
import { run } from '../scripts/prepare.mjs'

/**
 * The same phone on every machine. Lighthouse and Chromium slow this machine down by a factor, so a page that blocks a fast machine
 * for nothing blocks a slow one for a quarter of a second. Here the factor comes from the machine's index, which Lighthouse
 * measures, and from that of the phone.
 */

/** The index of each phone; a laptop has 1000 to 4000. */
export const PHONE = 410
export const OLD_PHONE = 200

/** Not among the project's own packages: it needs a newer Node than the project. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
export const LIGHTHOUSE_FOLDER = resolve('node_modules/.cache/frase/lighthouse')
const PAGE_FUNCTIONS = `${LIGHTHOUSE_FOLDER}/node_modules/lighthouse/core/lib/page-functions.js`
/** Each of them takes a second. */
const MEASUREMENTS = 9

export function ensureLighthouse() {
  if (existsSync(PAGE_FUNCTIONS)) return
  mkdirSync(LIGHTHOUSE_FOLDER, { recursive: true })
  run('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', LIGHTHOUSE_FOLDER, LIGHTHOUSE])
}

/** The median, because other programs take the processor now and then. */
export async function machineIndex() {
  ensureBrowser()
  ensureLighthouse()
  const { pageFunctions } = await import(pathToFileURL(PAGE_FUNCTIONS).href)
  const executablePath = systemChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await browser.newPage()
    /** @type {number[]} */
    const measured = []
    while (measured.length < MEASUREMENTS) measured.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
    return measured.sort((one, other) => one - other)[Math.floor(MEASUREMENTS / 2)] ?? 0
  } finally {
    await browser.close()
  }
}

/**
 * @param {number} machine its index
 * @param {number} phone its index
 */
export function slowdown(machine, phone) {
  if (machine < phone) throw new Error(`This machine, with an index of ${machine}, is slower than the phone`)
  return Math.round((machine / phone) * 10) / 10
}
