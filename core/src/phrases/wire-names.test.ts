import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { DAILY_NAMES, LISTED_NAMES } from './wire-names.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** `image` is a word of the trade as well: only the Portuguese names can be distinguished. */
const NAMES = [...new Set([...Object.values(DAILY_NAMES), ...Object.values(LISTED_NAMES)])]
  .filter((name) => name !== 'image')
  .join('|')

/** As a property, a key, a quoted name or a variable; not within a longer word such as `frase-` or `@frase/core`. */
const MENTION = new RegExp(`(?<![\\w@/\\-\\p{L}])(?:${NAMES})(?![\\w/\\-\\p{L}])`, 'u')

/** The places where these words mean something else. */
const OTHER_MEANINGS: Readonly<Record<string, RegExp>> = {
  // The field of an example in a grammar lesson, which is a separate format.
  'core/src/lessons/grammar-lesson.ts': /^\s*traducao: text,$/,
  'web/src/features/grammar-lesson/examples.tsx': /\btraducao\b/,
  // Spanish nouns.
  'core/src/exercises/spanish/nouns.ts': /^\s*'[\p{Ll} ]+' \+$/u,
  // The product's own prefix in a shared Redis.
  'server/src/services/limits/hosted.ts': /^const PREFIX = 'frase:'$/,
}

function sources(): string[] {
  return ['core/src', 'content/src', 'web/src', 'server/src', 'server/build', 'web/build'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(ts|tsx|js)$/.test(file) && !/\.(test|long)\.|\/(?:testing|dist)\//.test(file)),
  )
}

it('the Portuguese names of the fields of a phrase are written in wire-names.ts alone', () => {
  const files = sources().filter((file) => file !== 'core/src/phrases/wire-names.ts')
  expect(files.length).toBeGreaterThan(300)
  const mentions = files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${file}:${index + 1}: ${line.trim()}` }))
      .filter(({ line }) => MENTION.test(line) && !OTHER_MEANINGS[file]?.test(line))
      .map(({ place }) => place),
  )
  expect(mentions).toEqual([])
})

it.each([
  'phrase.frase',
  '{ frase, id }',
  '"traducao":',
  "['tema']",
  'descricaoImagem: true',
  '({ urlImagem })',
])('the scan would find %s', (line) => {
  expect(MENTION.test(line)).toBe(true)
})

it.each(["'frase-2026'", '@frase/core', 'tema-visual', 'sistema', 'frases'])(
  'the scan would not take %s for a field',
  (line) => {
    expect(MENTION.test(line)).toBe(false)
  },
)
