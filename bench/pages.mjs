import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { runnerImport } from 'vite'
import { ensureBrowser, systemChromium } from '../scripts/browser.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { ensureNode24 } from '../scripts/node-24.mjs'
import { run } from '../scripts/prepare.mjs'
import { startFloors } from './floors.mjs'
import { start } from './product.mjs'

/** @type {{ module: typeof import('@frase/core/pages/paths') }} */
const paths = await runnerImport('core/src/pages/paths.ts')
const { pathFor, SECTIONS } = paths.module
/** @type {{ module: typeof import('@frase/core/languages') }} */
const languages = await runnerImport('core/src/languages.ts')
const { LANGUAGES } = languages.module

/** Not among the project's own packages: it needs a newer Node than the project. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const LIGHTHOUSE_FOLDER = resolve('node_modules/.cache/frase/lighthouse')
const FLOORS_FOLDER = 'node_modules/.cache/frase/bench/floors'

/** The first of them is not counted. */
const ROUNDS = Number(process.env.ROUNDS ?? 11)
const ALL_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** One page of each kind that exists many times. */
const PARAMS = {
  categoryId: 'comida',
  licaoId: 'el-la',
  unitId: 'saludos-y-nombres',
  sentenceId: 'buenos-dias-a-todos',
  day: '2026-11-01',
}
const CLOSELY = {
  home: 'home',
  exercises: 'exercises',
  lesson: 'grammarLesson',
  category: 'categoryDetail',
  learn: 'learn',
}
/** Appended to the name of a page of an earlier checkout. */
const BEFORE = ', before'
/** A page is compressed with the most effort once it was requested this often. */
const ASKED_OFTEN = 4

/**
 * Lighthouse on some screens many times, with a bare React page and bare HTML in the same rounds as the floors.
 * @param {string[]} folders of built checkouts, an earlier one first if it is to be compared
 */
export async function measurePages(folders) {
  const floors = await startFloors(FLOORS_FOLDER)
  const measured = await measureAll(folders, ROUNDS, ['performance'], (origins) => [
    { name: 'bare React', url: floors.react, language: 'en' },
    { name: 'bare HTML', url: floors.html, language: 'en' },
    ...Object.entries(CLOSELY).flatMap(([name, section]) =>
      origins.map((origin, place) =>
        pageOf(origin, place === origins.length - 1 ? name : `${name}${BEFORE}`, section, 'en'),
      ),
    ),
  ]).finally(floors.close)
  return closeReport(measured)
}

/** Lighthouse on every section in every language once. */
export async function measureSections() {
  const measured = await measureAll(['.'], 1, ALL_CATEGORIES, ([origin = '']) =>
    SECTIONS.flatMap((section) =>
      LANGUAGES.map((language) => pageOf(origin, `${section} ${language}`, section, language)),
    ),
  )
  return wideReport(measured)
}

/**
 * @param {string[]} folders
 * @param {number} rounds
 * @param {string[]} categories
 * @param {(origins: string[]) => import('./lighthouse.mjs').Page[]} pagesAt
 */
async function measureAll(folders, rounds, categories, pagesAt) {
  ensureBrowser()
  ensureLighthouse()
  const products = []
  try {
    for (const folder of folders) {
      const script = resolve(folder, 'server/dist/main.js')
      products.push(await start(script, await freePort(), { ACCOUNTS: 'off', PAYMENTS: 'off' }))
    }
    const pages = pagesAt(products.map(({ origin }) => origin))
    for (const page of pages) await warmUp(page)
    return await lighthouse(pages, rounds, categories)
  } finally {
    await Promise.all(products.map((product) => product.stop()))
  }
}

/**
 * @param {string} origin
 * @param {string} name
 * @param {any} section
 * @param {import('@frase/core/languages').Language} language
 */
function pageOf(origin, name, section, language) {
  return { name, url: origin + pathFor(section, language, PARAMS), language }
}

/** @param {{ url: string, language: string }} page */
async function warmUp({ url, language }) {
  const headers = { 'accept-language': language, 'accept-encoding': 'br', accept: 'text/html' }
  for (let asked = 0; asked < ASKED_OFTEN; asked += 1) await (await fetch(url, { headers })).arrayBuffer()
}

function ensureLighthouse() {
  if (existsSync(`${LIGHTHOUSE_FOLDER}/node_modules/lighthouse`)) return
  mkdirSync(LIGHTHOUSE_FOLDER, { recursive: true })
  run('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', LIGHTHOUSE_FOLDER, LIGHTHOUSE])
}

/**
 * Runs in a process of its own, on another Node.
 * @param {import('./lighthouse.mjs').Page[]} pages
 * @param {number} rounds
 * @param {string[]} categories
 * @returns {Promise<import('./lighthouse.mjs').Measured[]>}
 */
async function lighthouse(pages, rounds, categories) {
  const child = spawn(ensureNode24(), ['bench/lighthouse.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const chromium = systemChromium()
  child.stdin.end(
    JSON.stringify({ modules: `${LIGHTHOUSE_FOLDER}/node_modules`, chromium, pages, rounds, categories }),
  )
  const lines = (await text(child.stdout)).trim().split('\n')
  if (lines.length !== pages.length * rounds) throw new Error('Lighthouse did not measure every page')
  return lines.map((line) => JSON.parse(line))
}

/** @param {import('./lighthouse.mjs').Measured[]} all */
function closeReport(all) {
  const counted = all.filter(({ round }) => round > 0)
  const names = [...new Set(counted.map(({ name }) => name))]
  const of = (/** @type {string} */ name) => {
    const runs = counted.filter((run) => run.name === name)
    const list = (
      /** @type {'firstPaint' | 'largestPaint' | 'blocking' | 'blockingOnProcessor' | 'shift'} */ key,
    ) => runs.map((run) => run[key]).sort((one, other) => one - other)
    const median = (/** @type {Parameters<typeof list>[0]} */ key) =>
      list(key)[Math.floor(runs.length / 2)] ?? 0
    const range = (/** @type {Parameters<typeof list>[0]} */ key) =>
      `${median(key)} ms (${list(key)[0]}–${list(key).at(-1)})`
    return { runs, median, range, worstShift: list('shift').at(-1) ?? 0 }
  }
  const react = of('bare React')
  const html = of('bare HTML')
  const ratio = (/** @type {number} */ ours, /** @type {number} */ theirs) => (ours / theirs).toFixed(2)
  const speeds = counted.map(({ machineSpeed }) => machineSpeed).sort((one, other) => one - other)
  return [
    '## Pages, closely',
    '',
    `Lighthouse 13.5 on its simulated phone, in English: medians and ranges of ${ROUNDS - 1} rounds, each of which visits all pages.`,
    'The last column counts only the time that a processor worked for the page. Lighthouse rates this machine',
    `${speeds[Math.floor(speeds.length / 2)]} (${speeds[0]}–${speeds.at(-1)} from page to page): where the range is wide, others used it too.`,
    '',
    '| page | first paint | ÷ bare HTML | largest paint | ÷ bare React | blocking | blocking, processor only | worst shift |',
    '|---|---|---|---|---|---|---|---|',
    ...names.map((name) => {
      const page = of(name)
      return `| ${name} | ${page.median('firstPaint')} ms | ${ratio(page.median('firstPaint'), html.median('firstPaint'))} | ${page.median('largestPaint')} ms | ${ratio(page.median('largestPaint'), react.median('largestPaint'))} | ${page.range('blocking')} | ${page.range('blockingOnProcessor')} | ${page.worstShift} |`
    }),
    '',
    '### What the main thread does in the first three seconds',
    '',
    'Milliseconds of the processor on this machine, from traces of the same rounds (medians).',
    '',
    ...workTable(
      names.filter((name) => !name.endsWith(BEFORE)),
      (name) => of(name).runs.map(({ work }) => work),
    ),
  ]
}

/**
 * @param {string[]} names
 * @param {(name: string) => Record<string, number>[]} workOf
 */
function workTable(names, workOf) {
  const kinds = Object.keys(workOf(names[0] ?? '')[0] ?? {})
  return [
    `| | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---|').join('')}`,
    ...kinds.map((kind) => {
      const cells = names.map((name) => {
        const list = workOf(name)
          .map((work) => work[kind] ?? 0)
          .sort((one, other) => one - other)
        return (list[Math.floor(list.length / 2)] ?? 0).toFixed(0)
      })
      return `| ${kind} | ${cells.join(' | ')} |`
    }),
  ]
}

/** @param {import('./lighthouse.mjs').Measured[]} all */
function wideReport(all) {
  return [
    '## Every section in every language',
    '',
    'One visit each: the lowest score of the four languages, the slowest paint, the longest blocking, the largest shift. Pages without a figure',
    'for SEO tell search engines to stay away. JavaScript is all that came while Lighthouse looked on.',
    '',
    '| section | performance | access | practices | SEO | largest paint | blocking | shift | JavaScript |',
    '|---|---|---|---|---|---|---|---|---|',
    ...SECTIONS.map((section) => {
      const runs = all.filter(({ name }) => name.startsWith(`${section} `))
      const lowest = (/** @type {string} */ category) =>
        Math.min(...runs.map(({ scores }) => scores[category] ?? 0))
      const isListed = runs.every((run) => run.isListed)
      return `| ${section} | ${lowest('performance')} | ${lowest('accessibility')} | ${lowest('best-practices')} | ${isListed ? lowest('seo') : '–'} | ${Math.max(...runs.map(({ largestPaint }) => largestPaint))} ms | ${Math.max(...runs.map(({ blocking }) => blocking))} ms | ${Math.max(...runs.map(({ shift }) => shift))} | ${Math.round(Math.max(...runs.map(({ script }) => script)) / 1024)} KB |`
    }),
  ]
}
