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
import {
  NEXT_UNIT_STORAGE_KEY,
  PRACTISED_DAYS_STORAGE_KEY,
  REVIEW_AGAIN_STORAGE_KEY,
  REVIEW_DONE_STORAGE_KEY,
  REVIEW_MINUTES_STORAGE_KEY,
} from '@frase/core/review/review-keys'
import {
  INVITATION_STORAGE_KEY,
  LAST_LESSON_STORAGE_KEY,
  LESSONS_STORAGE_KEY,
  REMINDED_DEVICE_STORAGE_KEY,
  REPORTS_STORAGE_KEY,
  SESSION_STORAGE_KEY,
  SHOWN_STORAGE_KEY,
  STORAGE_KEYS,
  VOICE_STORAGE_KEY,
} from '@frase/core/storage-keys'
import { expect, it } from 'vitest'
import { loadLegalTexts } from './legal.ts'

const PREFIXES = [DAILY_PREFIX, CATEGORY_SET_PREFIX, LAST_SET_PREFIX, VIEWED_PREFIX, FREE_LESSON_PREFIX]
const ENTRIES = [
  ...Object.values(STORAGE_KEYS),
  SESSION_STORAGE_KEY,
  SHOWN_STORAGE_KEY,
  LESSONS_STORAGE_KEY,
  REPORTS_STORAGE_KEY,
  REVIEW_MINUTES_STORAGE_KEY,
  REVIEW_DONE_STORAGE_KEY,
  REVIEW_AGAIN_STORAGE_KEY,
  PRACTISED_DAYS_STORAGE_KEY,
  NEXT_UNIT_STORAGE_KEY,
  LAST_LESSON_STORAGE_KEY,
  VOICE_STORAGE_KEY,
  REMINDED_DEVICE_STORAGE_KEY,
  INVITATION_STORAGE_KEY,
  ...PREFIXES.map((prefix) => `${prefix}…`),
]

it.each(LANGUAGES)(
  'the privacy page in %s lists exactly the entries in the browser’s storage',
  async (language) => {
    const { privacy } = await loadLegalTexts(language)
    const named = privacy.sections.flatMap(({ items = [] }) => items.map(({ label }) => label))
    expect(named.sort()).toEqual([...ENTRIES].sort())
  },
)

/** The expressions that name a storage key in the code. A new one must be added to the list above and to the privacy page. */
const KNOWN_NAMES = [
  /^STORAGE_KEYS\.\w+$/,
  /^(?:SESSION|SHOWN|REPORTS|LESSONS|REVIEW_MINUTES|REVIEW_DONE|REVIEW_AGAIN|PRACTISED_DAYS|NEXT_UNIT|LAST_LESSON|VOICE|REMINDED_DEVICE|INVITATION)_STORAGE_KEY$/,
  /^(dailyPhraseKey|categoryKey|viewedKey|lastSetKey|freeLessonKey)$/,
  // A parameter that is passed one of the above.
  /^(key|old)$/,
]

it('every storage key in the code is one that the privacy page lists', () => {
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
