import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawn, EQUIVALENT, mutantsIn, mutated, reasonWhyEqual } from './mutants/mutants-in.mjs'
import { reachOf } from './mutants/reach.mjs'

const linesMadeOf = (source: string) => mutantsIn('a.ts', source).map((mutant) => mutated(source, mutant))

describe('a mutant', () => {
  it.each([
    ['a === b', 'a !== b'],
    ['a!==b', 'a===b'],
    ['a < b', 'a <= b'],
    ['a >= b', 'a > b'],
    ['(a) && b', '(a) || b'],
    ['a + b', 'a - b'],
    ['!a', 'a'],
    ['f(true)', 'f(false)'],
    ['a as boolean && b!', 'a as boolean || b!'],
    ['f(\'ñandú €\', "x")', 'f(\'\', "x")'],
    ['() => a', '() => undefined'],
    ['function f() { return a }', 'function f() { return undefined }'],
  ])('of %s is %s', (source, made) => {
    expect(linesMadeOf(source)).toContain(made)
  })

  it('of a number is one more or one less', () => {
    expect([...linesMadeOf('f(10)'), ...linesMadeOf('ff(10)')].toSorted()).toEqual(['f(11)', 'ff(9)'])
  })

  it.each([
    "import { a } from 'b'",
    "export { a } from 'b'",
    "const a = await import('b')",
    "type A = 'b' | 1 | true",
    'interface A { b: 1 }',
    "const a = b as 'c'",
    "throw new Error('b')",
    "const { 'a': b } = c",
    '// a === b',
    "''",
    'a.b',
    'function f() { return }',
    'function f() { return undefined }',
  ])('is not made of %s', (source) => {
    expect(linesMadeOf(source)).toEqual([])
  })

  it('of texts that are joined is not their difference', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is changed
    const sources = ["a + 'b'", 'a + `b${c}`', "a + 'b' + c"]
    for (const source of sources) expect(linesMadeOf(source).join()).not.toContain(' - ')
  })

  it('knows its line, and refuses another version of its source', () => {
    const [mutant] = mutantsIn('a.ts', 'const a = 1\nconst b = !a').filter(({ kind }) => kind === 'no !')
    expect(mutant).toMatchObject({ file: 'a.ts', line: 2, from: '!', to: '' })
    if (mutant) expect(() => mutated('const b = !a', mutant)).toThrow()
  })
})

it.each(EQUIVALENT)('the change that makes no difference in $file can still be made: $code', (known) => {
  const reasons = mutantsIn(known.file, readFileSync(known.file, 'utf8')).map(reasonWhyEqual)
  expect(reasons).toContain(known.why)
})

describe('the mutants that are drawn', () => {
  const all = mutantsIn('a.ts', `f(${Array.from({ length: 90 }, (_, place) => place).join()}, !a, b && c)`)

  it('are the same for the same seed, and others for another', () => {
    expect(drawn(all, 10, 'a')).toEqual(drawn(all, 10, 'a'))
    expect(drawn(all, 10, 'a')).not.toEqual(drawn(all, 10, 'b'))
  })

  it('are of all kinds, also the rare ones', () => {
    const kinds = drawn(all, 10, 'a').map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'number')).toHaveLength(8)
    expect(new Set(kinds)).toEqual(new Set(['number', 'no !', '&& and ||']))
  })
})

it('a test reaches what it imports, and what that does, but no types', () => {
  const root = mkdtempSync(join(tmpdir(), 'frase-mutants-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'core/src/a.test.ts': "import { a } from './a.ts'\nimport type { T } from './types.ts'",
    'core/src/a.ts': "export { b } from '@frase/content/deep/b'\nconst c = () => import('./c.ts')",
    'content/src/deep/b.ts': "import { d } from '@frase/core/d'\nimport z from 'zod'",
    'core/src/c.ts': "export * from './a.ts'",
    'core/src/d.ts': '',
    'core/src/types.ts': '',
    'core/src/b.test.ts': "import './d.ts'",
  }
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  const [a, b] = ['core/src/a.test.ts', 'core/src/b.test.ts']
  const reach = reachOf([a, b], root)
  expect(reach.get('core/src/a.ts')).toEqual(new Map([[a, 1]]))
  expect(reach.get('core/src/c.ts')).toEqual(new Map([[a, 2]]))
  expect(reach.get('core/src/d.ts')).toEqual(
    new Map([
      [a, 3],
      [b, 1],
    ]),
  )
  expect(reach.has('core/src/types.ts')).toBe(false)
})
