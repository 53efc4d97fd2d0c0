/**
 * Draws a sample of the descriptions of the phrasebook and of the course onto contact sheets, to be judged by eye:
 * node scripts/picture-sheets.mjs SEED FOLDER [COUNT]
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { systemChromium } from './browser.mjs'

const LANGUAGES = ['pt', 'en', 'fr', 'de']
const PER_SHEET = 20
const [seed = '1', folder = 'contact-sheets', count = '200'] = process.argv.slice(2)

const sample = shuffled(descriptions(), Number(seed))
  .slice(0, Number(count))
  .map(({ theme, words, texts }, position) => ({
    theme,
    words,
    text: texts[LANGUAGES[position % LANGUAGES.length] ?? 'en'],
  }))
const illustrator = await freshIllustrator()
mkdirSync(folder, { recursive: true })
const executablePath = systemChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1600, height: 1400 } })
for (let start = 0; start < sample.length; start += PER_SHEET) {
  await page.setContent(sheet(start))
  await page.screenshot({ path: join(folder, `${String(start + 1).padStart(3, '0')}.png`), fullPage: true })
}
await browser.close()

/**
 * Every description once, in its four languages, with its theme and the words it is drawn by.
 * @typedef {{ slug: string } & Record<string, { imageDescription: string }>} PhrasebookEntry
 */
function descriptions() {
  const content = new URL('../content/src/', import.meta.url)
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, content), 'utf8'))
  const words = read('picture-words.json')
  const phrasebook = readdirSync(new URL('phrasebook', content)).flatMap((file) =>
    read(`phrasebook/${file}`).map((/** @type {PhrasebookEntry} */ { slug, ...phrase }) => ({
      theme: file.replace('.json', ''),
      words: words[slug],
      texts: Object.fromEntries(
        LANGUAGES.map((language) => [language, phrase[language]?.imageDescription ?? '']),
      ),
    })),
  )
  /** @type {[string, Record<string, string>][]} */
  const entries = Object.entries(read('course-phrases.json'))
  const course = entries.map(([slug, { theme = '', ...texts }]) => ({ theme, words: words[slug], texts }))
  return [...phrasebook, ...course]
}

async function freshIllustrator() {
  const index = mkdtempSync(join(tmpdir(), 'illustrator-'))
  /** @type {{ module: typeof import('../illustrator/build/build-index.ts') }} */
  const build = await runnerImport('./illustrator/build/build-index.ts')
  /** @type {{ module: typeof import('../illustrator/src/illustrator.ts') }} */
  const draw = await runnerImport('./illustrator/src/illustrator.ts')
  await build.module.buildIllustratorIndex(index)
  const loaded = draw.module.loadIllustrator(index)
  process.on('exit', () => rmSync(index, { recursive: true }))
  return loaded
}

/** @param {number} start */
function sheet(start) {
  const cells = sample.slice(start, start + PER_SHEET).map(({ theme, words, text = '' }, position) => {
    const { svg } = illustrator.illustrate(words, theme)
    return `<figure>${svg}<figcaption>${start + position + 1}. ${text} <i>${theme}</i></figcaption></figure>`
  })
  return `<style>
    body { display: grid; grid-template-columns: repeat(5, 1fr); gap: 10px; margin: 8px; font: 16px/1.2 sans-serif }
    figure { margin: 0 } figcaption { min-height: 40px } i { color: #888 }
  </style>${cells.join('')}`
}

/**
 * The same order for the same seed (mulberry32, Fisher and Yates).
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} from
 */
function shuffled(items, from) {
  const order = [...items]
  let state = from
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const [one, two] = [order[last], order[other]]
    if (one !== undefined && two !== undefined) [order[last], order[other]] = [two, one]
  }
  return order
}
