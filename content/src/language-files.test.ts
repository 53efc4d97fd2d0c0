import { readdirSync } from 'node:fs'
import { LANGUAGES } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { expect, it } from 'vitest'

const FOLDERS = [
  'account-texts',
  'exercise-texts',
  'fallback-lesson',
  'free-lessons',
  'guides',
  'legal',
  'locales',
  'predefined',
  'respelling-key',
  'server-texts',
  ...LESSON_CATALOG.map(({ id }) => `grammar/${id}`),
]

it.each(FOLDERS)('content/src/%s has one file for each language and no other', (folder) => {
  expect(readdirSync(new URL(`./${folder}`, import.meta.url)).sort()).toEqual(
    LANGUAGES.map((language) => `${language}.json`).sort(),
  )
})
