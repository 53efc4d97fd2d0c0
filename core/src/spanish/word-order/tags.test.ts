import { expect, it } from 'vitest'
import { createFormIndex, type IndexedWord } from '../form-index.ts'
import { resolve } from '../resolve.ts'
import { verbOf } from '../testing/patterns.ts'
import { tagsOf } from './tags.ts'

const index = createFormIndex<IndexedWord>([
  ...['estar', 'haber', 'ir', 'comer'].map((lemma) => ({
    ...verbOf(lemma),
    id: lemma,
    pos: 'verb' as const,
  })),
  { id: 'Ana', lemma: 'Ana', pos: 'name' },
])

it.each([
  ['a gerund after estar makes a tense', 'Ana está comiendo.', 'nLr'],
  ['a gerund after another verb says how', 'Ana va comiendo.', 'nLz'],
  ['a participle after haber makes a tense', 'Ana ha comido.', 'ntk'],
  ['a participle after another verb describes', 'Ana está comido.', 'nLj'],
])('%s', (_, spanish, tags) => {
  expect(tagsOf(resolve(spanish, {}, index), index)).toBe(tags)
})
