import { readdirSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FALLBACK_LANGUAGE, LANGUAGES } from '@frase/core/languages'
import { expect, it } from 'vitest'

const CONTENT = fileURLToPath(new URL('.', import.meta.url))
const OF_A_LANGUAGE = /^[a-z]{2}\.(?:json|ts)$/
/** Where the fallback has a file, each language has its own. */
const MODELS = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((path) =>
  [`${FALLBACK_LANGUAGE}.json`, `${FALLBACK_LANGUAGE}.ts`].includes(basename(path)),
)

it.each(MODELS.map(dirname).map((folder, place) => [folder, extname(MODELS[place] ?? '')]))(
  'content/src/%s has one %s file for each language and no other',
  (folder, extension) => {
    const files = readdirSync(CONTENT + folder).filter((file) => OF_A_LANGUAGE.test(file))
    expect(files.sort()).toEqual(LANGUAGES.map((language) => language + extension).sort())
  },
)

it('There are files of every language in more than sixty folders.', () => {
  expect(MODELS.length).toBeGreaterThan(60)
})
