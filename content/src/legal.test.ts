import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@frase/core/languages'
import {
  CATEGORY_SET_PREFIX,
  DAILY_PREFIX,
  FREE_LESSON_PREFIX,
  LAST_SET_PREFIX,
  VIEWED_PREFIX,
} from '@frase/core/phrases/phrase-keys'
import { SESSION_STORAGE_KEY, STORAGE_KEYS } from '@frase/core/storage-keys'
import { expect, it } from 'vitest'
import { loadLegalTexts } from './legal.ts'

const PREFIXES = [DAILY_PREFIX, CATEGORY_SET_PREFIX, LAST_SET_PREFIX, VIEWED_PREFIX, FREE_LESSON_PREFIX]
const ENTRIES = [
  ...Object.values(STORAGE_KEYS),
  SESSION_STORAGE_KEY,
  ...PREFIXES.map((prefix) => `${prefix}…`),
]

it.each(LANGUAGES)(
  'the privacy page in %s names every entry in the browser’s storage, and no other',
  async (language) => {
    const { privacy } = await loadLegalTexts(language)
    const named = privacy.sections.flatMap(({ items = [] }) => items.map(({ label }) => label))
    expect(named.sort()).toEqual([...ENTRIES].sort())
  },
)

/** What names an entry in the code. Whoever adds one adds it to the list above, and so to the privacy page. */
const KNOWN_NAMES = [
  /^STORAGE_KEYS\.\w+$/,
  /^SESSION_STORAGE_KEY$/,
  /^(dailyPhraseKey|categoryKey|viewedKey|lastSetKey|freeLessonKey)$/,
  // Handed on by one that was asked with one of the above.
  /^(key|old)$/,
]

it('no entry is stored under a name that the privacy page could not know', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const calls = ['core/src', 'web/src'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => [
        ...readFileSync(`${root}${folder}/${file}`, 'utf8').matchAll(
          /\b(?:\w+Stored|\w+Storage\.\w+Item)\(\s*([^\s,():]+)/g,
        ),
      ])
      .map(([, name = '']) => name),
  )
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter((name) => !KNOWN_NAMES.some((known) => known.test(name)))).toEqual([])
})
