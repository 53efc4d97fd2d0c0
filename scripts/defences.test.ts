import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import DEFENCES from './defences.json' with { type: 'json' }

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const read = (path: string) => readFileSync(pathOf(path), 'utf8')

it('the table of defences names every defence once', () => {
  expect(new Set(DEFENCES.map(({ name }) => name)).size).toBe(DEFENCES.length)
})

it('the table of defences names files, tests and titles of tests that exist', () => {
  const wrong = DEFENCES.filter(
    ({ file, tests, test }) =>
      !existsSync(pathOf(file)) || !existsSync(pathOf(tests)) || !read(tests).includes(test),
  )
  expect(wrong.map(({ name, file, tests, test }) => ({ name, file, tests, test }))).toEqual([])
})

it('the table of defences has code that is in its file, once', () => {
  const wrong = DEFENCES.filter(({ file, from }) => read(file).split(from).length !== 2)
  expect(wrong.map(({ name, file }) => ({ name, file }))).toEqual([])
})

it('the table of defences covers every test file of the document of threats', () => {
  const named = new Set(read('docs/threats.md').match(/[\w/.-]+\.(?:test|long)\.ts\b(?!x)/g))
  const covered = new Set(DEFENCES.map(({ tests }) => tests))
  const left = [...named].filter((file) => !covered.has(file) && !NOT_BY_ONE_CHANGE.includes(file))
  expect(left).toEqual([])
})

/**
 * They test many parts together, so that no single line switches the behaviour off, or show themselves that
 * they find what they look for.
 */
const NOT_BY_ONE_CHANGE = [
  'core/src/hostile-input.test.ts',
  'server/src/crash.long.ts',
  'server/src/services/accounts/first-start.long.ts',
  'server/src/hostile-requests.test.ts',
  'server/src/services/accounts/reminder-policies.test.ts',
  'scripts/secrets.test.ts',
  'scripts/licences.test.ts',
]
