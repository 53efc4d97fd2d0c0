import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Gives every phrase without a day a day behind the last one. Existing days stay unchanged. */

const CALENDAR = 'content/src/day-phrases.json'
const PHRASEBOOK = 'content/src/phrasebook'
const FIRST_DAY = '2026-11-01'
/** The same theme returns after so many others. */
const DAYS_APART = 3

const DAY_MS = 24 * 60 * 60 * 1000
/** Today in UTC, and tomorrow, which has begun somewhere. */
const NEWEST_DAYS = 2

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Each theme of the phrasebook is a file; what the course adds says its theme. */
const themes = new Map(
  readdirSync(PHRASEBOOK).flatMap((file) =>
    readJson(path.join(PHRASEBOOK, file)).map((/** @type {{ slug: string }} */ { slug }) => [
      slug,
      path.parse(file).name,
    ]),
  ),
)
for (const [slug, { theme }] of Object.entries(readJson('content/src/course-phrases.json'))) {
  themes.set(slug, theme)
}

/** @param {string[]} slugs */
function groupedByTheme(slugs) {
  /** @type {Record<string, string[]>} */
  const groups = {}
  for (const slug of slugs) groups[themes.get(slug)] = [...(groups[themes.get(slug)] ?? []), slug]
  return groups
}

/** @type {{ first: string, slugs: string[] }} */
const calendar = existsSync(CALENDAR) ? readJson(CALENDAR) : { first: FIRST_DAY, slugs: [] }
const written = new Set(calendar.slugs)
const unwritten = [...themes.keys()].filter((slug) => !written.has(slug))
// After the end of the list its start is repeated. Days that were repeats are written out before the list
// grows.
const published = Math.floor((Date.now() - Date.parse(calendar.first)) / DAY_MS) + NEWEST_DAYS
const once = [...calendar.slugs]
while (once.length > 0 && unwritten.length > 0 && calendar.slugs.length < published)
  calendar.slugs.push(...once)

/** Pseudo-random, from 0 to 1, and the same on every machine. */
const chance = (/** @type {string} */ slug) =>
  createHash('sha256').update(slug).digest().readUInt32BE() / 2 ** 32

/** The phrases of one theme are spread over the whole time. */
const waiting = Object.values(groupedByTheme(unwritten))
  .flatMap((group) =>
    group
      .sort((one, other) => chance(one) - chance(other))
      .map((slug, place) => ({ slug, moment: (place + chance(slug)) / group.length })),
  )
  .sort((one, other) => one.moment - other.moment)
  .map(({ slug }) => slug)
while (waiting.length > 0) {
  const lately = calendar.slugs.slice(-DAYS_APART).map((slug) => themes.get(slug))
  const next = waiting.findIndex((slug) => !lately.includes(themes.get(slug)))
  calendar.slugs.push(...waiting.splice(Math.max(0, next), 1))
}
writeFileSync(CALENDAR, `${JSON.stringify(calendar, null, 2)}\n`)
console.log(`${calendar.slugs.length} days from ${calendar.first} on`)
