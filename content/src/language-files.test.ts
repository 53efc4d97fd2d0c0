import { readdirSync } from 'node:fs'
import { LANGUAGES } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { expect, it } from 'vitest'

const FOLDERS = [
  'account-texts',
  'answer-texts',
  'embed-texts',
  'exercise-texts',
  'fallback-lesson',
  'feed-texts',
  'free-lessons',
  'guides',
  'legal',
  'locales',
  'practice-texts',
  'predefined',
  'report-texts',
  'respelling-key',
  'server-texts',
  'speaking-texts',
  ...LESSON_CATALOG.flatMap(({ id }) => [`grammar/${id}`, `lesson-tasks/${id}`]),
]

it.each(FOLDERS)('content/src/%s has one file for each language and no other', (folder) => {
  expect(readdirSync(new URL(`./${folder}`, import.meta.url)).sort()).toEqual(
    LANGUAGES.map((language) => `${language}.json`).sort(),
  )
})
