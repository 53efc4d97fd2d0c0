import { startFloors } from './floors.mjs'
import { median } from './median.mjs'
import { aboutPhone, OLD_PHONE, PHONE } from './phone.mjs'
import { aboutRounds, indexesOf } from './rounds.mjs'
import { LANGUAGES, pageOf, SECTIONS, visitInRounds } from './visits.mjs'

/** @typedef {import('./visits.mjs').Visits} Visits */
/** @typedef {'firstPaint' | 'largestPaint' | 'blocking' | 'blockingOnProcessor' | 'shift'} Figure */

const FLOORS_FOLDER = 'node_modules/.cache/frase/bench/floors'
/** Rounds that must agree, and the most that are tried. */
const ENOUGH = 5
const MOST = Number(process.env.ROUNDS ?? 12)
const ALL_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** @type {Record<string, import('@frase/core/pages/paths').Section>} */
const CLOSELY = {
  home: 'home',
  exercises: 'exercises',
  lesson: 'grammarLesson',
  category: 'categoryDetail',
  learn: 'learn',
}
/** Appended to the name of a page of an earlier checkout. */
const BEFORE = ', before'

/**
 * Lighthouse on some screens, with a bare React page and bare HTML in the same rounds as the floors.
 * @param {string[]} folders of built checkouts, an earlier one first if it is to be compared
 */
export async function measurePages(folders) {
  const floors = await startFloors(FLOORS_FOLDER)
  const visits = await visitInRounds({
    folders,
    phones: [PHONE],
    categories: ['performance'],
    enough: ENOUGH,
    most: MOST,
    pagesAt: (origins) => [
      { name: 'bare React', url: floors.react, language: 'en' },
      { name: 'bare HTML', url: floors.html, language: 'en' },
      ...Object.entries(CLOSELY).flatMap(([name, section]) =>
        origins.map((origin, place) =>
          pageOf(origin, place === origins.length - 1 ? name : `${name}${BEFORE}`, section, 'en'),
        ),
      ),
    ],
  }).finally(floors.close)
  return closeReport(visits)
}

/** Lighthouse on every section for two phones, home in every language. */
export async function measurePhones() {
  const visits = await visitInRounds({
    phones: [PHONE, OLD_PHONE],
    categories: ['performance'],
    enough: ENOUGH,
    most: MOST,
    pagesAt: ([origin = '']) => [
      { name: 'notFound', url: `${origin}/no-such-page`, language: 'en' },
      ...LANGUAGES.map((language) => pageOf(origin, `home, ${language}`, 'home', language)),
      ...SECTIONS.filter((section) => section !== 'home').map((section) =>
        pageOf(origin, section, section, 'en'),
      ),
    ],
  })
  return phonesReport(visits)
}

/** Lighthouse on every section in every language once. */
export async function measureSections() {
  const visits = await visitInRounds({
    phones: [PHONE],
    categories: ALL_CATEGORIES,
    enough: 1,
    most: 1,
    pagesAt: ([origin = '']) =>
      SECTIONS.flatMap((section) =>
        LANGUAGES.map((language) => pageOf(origin, `${section} ${language}`, section, language)),
      ),
  })
  return wideReport(visits)
}

/** @param {Visits} visits */
function closeReport(visits) {
  const about = [
    '## Pages, closely',
    '',
    'Lighthouse 13.5 on its simulated phone, in English. *Processor only* leaves out the time in which a page waited for a processor.',
    aboutPhone(indexesOf(visits), PHONE),
    aboutRounds(visits),
  ]
  if (visits.counted.length === 0) return about
  const react = figuresOf(visits, 'bare React', PHONE)
  const html = figuresOf(visits, 'bare HTML', PHONE)
  const ratio = (/** @type {number} */ ours, /** @type {number} */ theirs) => (ours / theirs).toFixed(2)
  const names = namesIn(visits)
  return [
    ...about,
    '',
    '| page | first paint | ÷ bare HTML | largest paint | ÷ bare React | blocking | blocking, processor only | worst shift |',
    '|---|---|---|---|---|---|---|---|',
    ...names.map((name) => {
      const page = figuresOf(visits, name, PHONE)
      const { firstPaint, largestPaint } = page.medians
      return `| ${name} | ${firstPaint} ms | ${ratio(firstPaint, html.medians.firstPaint)} | ${largestPaint} ms | ${ratio(largestPaint, react.medians.largestPaint)} | ${page.range('blocking')} | ${page.range('blockingOnProcessor')} | ${page.worstShift} |`
    }),
    '',
    '### What the main thread does in the first three seconds',
    '',
    "Milliseconds of the phone's processor, from traces of the same rounds (medians).",
    '',
    ...workTable(
      names.filter((name) => !name.endsWith(BEFORE)),
      (name) => figuresOf(visits, name, PHONE).runs.map(({ work }) => work),
    ),
  ]
}

/** @param {Visits} visits */
function phonesReport(visits) {
  const about = [
    '## Every section on two phones',
    '',
    'Lighthouse 13.5 on its simulated phone and on an old one, which see the same visits; in English if no language is named.',
    aboutPhone(indexesOf(visits), PHONE),
    aboutPhone(indexesOf(visits), OLD_PHONE),
    aboutRounds(visits),
  ]
  if (visits.counted.length === 0) return about
  return [
    ...about,
    '',
    '| page | first paint | largest paint | blocking | blocking, processor only | largest paint, old | blocking, old |',
    '|---|---|---|---|---|---|---|',
    ...namesIn(visits).map((name) => {
      const page = figuresOf(visits, name, PHONE)
      const old = figuresOf(visits, name, OLD_PHONE)
      return `| ${name} | ${page.medians.firstPaint} ms | ${page.medians.largestPaint} ms | ${page.range('blocking')} | ${page.range('blockingOnProcessor')} | ${old.medians.largestPaint} ms | ${old.range('blocking')} |`
    }),
  ]
}

/** @param {Visits} visits */
function wideReport(visits) {
  const [round] = visits.all
  const all = round?.measured ?? []
  return [
    '## Every section in every language',
    '',
    'One visit each: the lowest score of the four languages, the slowest paint, the longest blocking, the largest shift. Pages without a figure',
    'for SEO tell search engines to stay away. JavaScript is all that came while Lighthouse looked on.',
    aboutPhone(indexesOf(visits), PHONE),
    ...(visits.counted.length === 0
      ? [`**At the end this machine had ${round?.after}**: something else computed meanwhile.`]
      : []),
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

/** @param {Visits} visits */
function namesIn({ all }) {
  return [...new Set(all.flatMap(({ measured }) => measured.map(({ name }) => name)))]
}

/**
 * The figures of a page on a phone in the rounds that count.
 * @param {Visits} visits
 * @param {string} name
 * @param {number} phone
 */
function figuresOf({ counted }, name, phone) {
  const runs = counted.flatMap(({ measured }) =>
    measured.filter((visit) => visit.name === name && visit.phone === phone),
  )
  const list = (/** @type {Figure} */ figure) => runs.map((run) => run[figure])
  const middle = (/** @type {Figure} */ figure) => Math.round(median(list(figure)))
  return {
    runs,
    medians: { firstPaint: middle('firstPaint'), largestPaint: middle('largestPaint') },
    range: (/** @type {Figure} */ figure) =>
      `${middle(figure)} ms (${Math.min(...list(figure))}–${Math.max(...list(figure))})`,
    worstShift: Math.max(...list('shift')),
  }
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
      const cells = names.map((name) => median(workOf(name).map((work) => work[kind] ?? 0)).toFixed(0))
      return `| ${kind} | ${cells.join(' | ')} |`
    }),
  ]
}
