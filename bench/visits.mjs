import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { runnerImport } from 'vite'
import { systemChromium } from '../scripts/browser.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { ensureNode24 } from '../scripts/node-24.mjs'
import { launchChromium } from './chromium.mjs'
import { ensureLighthouse } from './lighthouse-package.mjs'
import { machineIndex, slowdown } from './phone.mjs'
import { start } from './product.mjs'
import { measureInRounds } from './rounds.mjs'

/** Lighthouse's visits of pages of the product, in rounds: each visits all pages, one after the other. */

/** @typedef {import('./lighthouse.mjs').Page} Page */
/** @typedef {import('./lighthouse.mjs').Measured} Measured */
/** @typedef {import('./rounds.mjs').Rounds<Measured[]>} Visits */

/** @type {{ module: typeof import('@frase/core/pages/paths') }} */
const paths = await runnerImport('core/src/pages/paths.ts')
/** @type {{ module: typeof import('@frase/core/languages') }} */
const languages = await runnerImport('core/src/languages.ts')
export const { SECTIONS } = paths.module
export const { LANGUAGES } = languages.module

/** One page of each kind that exists many times. */
const PARAMS = {
  categoryId: 'comida',
  licaoId: 'el-la',
  unitId: 'saludos-y-nombres',
  sentenceId: 'buenos-dias-a-todos',
  day: '2026-11-01',
}
/** A page is compressed with the most effort once it was requested this often. */
const ASKED_OFTEN = 4

/**
 * @param {object} options
 * @param {string[]} [options.folders] of built checkouts, one of which is measured beside the other
 * @param {(origins: string[]) => Page[]} options.pagesAt
 * @param {number[]} options.phones the first decides whether rounds agree
 * @param {string[]} options.categories
 * @param {number} options.enough rounds that must agree
 * @param {number} options.most rounds
 * @returns {Promise<Visits>}
 */
export async function visitInRounds({ folders = ['.'], pagesAt, phones, categories, enough, most }) {
  const browser = await launchChromium()
  const products = []
  try {
    for (const folder of folders) {
      const script = resolve(folder, 'server/dist/main.js')
      products.push(await start(script, await freePort(), { ACCOUNTS: 'off', PAYMENTS: 'off' }))
    }
    const pages = pagesAt(products.map(({ origin }) => origin))
    for (const page of pages) await warmUp(page)
    return await measureInRounds({
      indexNow: () => machineIndex(browser),
      measure: (index) =>
        lighthouse({
          pages,
          phones: phones.map((phone) => ({ phone, slowdown: slowdown(index, phone) })),
          categories,
        }),
      workOf: (visits) =>
        sum(visits.filter(({ phone }) => phone === phones[0]).map(({ work }) => sum(Object.values(work)))),
      enough,
      most,
    })
  } finally {
    await browser.close()
    await Promise.all(products.map((product) => product.stop()))
  }
}

/**
 * @param {string} origin
 * @param {string} name
 * @param {import('@frase/core/pages/paths').Section} section
 * @param {import('@frase/core/languages').Language} language
 * @returns {Page}
 */
export function pageOf(origin, name, section, language) {
  return { name, url: origin + paths.module.pathFor(section, language, PARAMS), language }
}

/** @param {Page} page */
async function warmUp({ url, language }) {
  const headers = { 'accept-language': language, 'accept-encoding': 'br', accept: 'text/html' }
  for (let asked = 0; asked < ASKED_OFTEN; asked += 1) await (await fetch(url, { headers })).arrayBuffer()
}

/**
 * Runs in a process of its own, on another Node.
 * @param {Omit<import('./lighthouse.mjs').Asked, 'modules' | 'chromium'>} asked
 * @returns {Promise<Measured[]>}
 */
async function lighthouse(asked) {
  const child = spawn(ensureNode24(), ['bench/lighthouse.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ modules: ensureLighthouse(), chromium: systemChromium(), ...asked }))
  const lines = (await text(child.stdout)).trim().split('\n')
  if (lines.length !== asked.pages.length * asked.phones.length) {
    throw new Error('Lighthouse did not measure every page')
  }
  return lines.map((line) => JSON.parse(line))
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((all, value) => all + value, 0)
}
