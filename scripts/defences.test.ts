import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import DEFENCES from './defences.json' with { type: 'json' }

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const exists = (path: string) => existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))

describe('the table of defences', () => {
  it.each(DEFENCES)('can still switch off: $name', ({ file, from, to }) => {
    expect(read(file).split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
  })

  it('names every defence once, with tests that exist', () => {
    expect(new Set(DEFENCES.map(({ name }) => name)).size).toBe(DEFENCES.length)
    for (const { tests } of DEFENCES) expect(exists(tests), tests).toBe(true)
  })

  it('covers every test file of the document of threats', () => {
    const named = new Set(read('docs/threats.md').match(/[\w/.-]+\.test\.ts/g))
    const covered = new Set(DEFENCES.map(({ tests }) => tests))
    const held = [...named].filter((file) => !covered.has(file) && !NOT_BY_ONE_CHANGE.includes(file))
    expect(held).toEqual([])
  })
})

/**
 * They hold what many places do together, so that no one line switches it off, or show themselves that they find what
 * they look for.
 */
const NOT_BY_ONE_CHANGE = [
  'core/src/hostile-input.test.ts',
  'server/src/crash.test.ts',
  'server/src/hostile-requests.test.ts',
  'scripts/secrets.test.ts',
  'scripts/licences.test.ts',
]
