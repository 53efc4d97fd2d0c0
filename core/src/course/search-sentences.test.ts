import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing/effort.ts'
import { searchSentences } from './search-sentences.ts'

const SENTENCES = [
  { slug: 'a', spanish: '¿Quieres agua o té?', meaning: 'Möchtest du Wasser oder Tee?' },
  { slug: 'b', spanish: 'El agua está fría.', meaning: 'Das Wasser ist kalt.' },
  { slug: 'c', spanish: 'Mañana viajamos a España.', meaning: 'Morgen reisen wir nach Spanien.' },
  { slug: 'd', spanish: 'Agua.', meaning: 'Wasser.' },
  { slug: 'e', spanish: 'Un paraguas grande.', meaning: 'Ein großer Regenschirm.' },
]
const found = (query: string) => searchSentences(SENTENCES, query).map(({ slug }) => slug)

it('Finds a sentence by its Spanish or by its meaning.', () => {
  expect(found('viajamos')).toEqual(['c'])
  expect(found('reisen')).toEqual(['c'])
})

it('Ignores case, accents and punctuation, on either side.', () => {
  expect(found('MANANA')).toEqual(['c'])
  expect(found('¡mañána!')).toEqual(['c'])
  expect(found('grosser')).toEqual(['e'])
})

it('Matches the beginning of a word, and nothing in the middle of one.', () => {
  expect(found('viaj')).toEqual(['c'])
  expect(found('aguas')).toEqual([])
})

it('Matches every word of the query, in any order and in either language.', () => {
  expect(found('fria agua')).toEqual(['b'])
  expect(found('agua kalt')).toEqual(['b'])
  expect(found('agua españa')).toEqual([])
})

it('Lists first the sentence that equals the query, then those that begin with it.', () => {
  expect(found('agua')[0]).toBe('d')
  expect(found('el agua')).toEqual(['b'])
})

it('Finds nothing where nothing is searched for.', () => {
  for (const query of ['', '  ', '¿?', '…']) expect(found(query)).toEqual([])
})

const sentence = fc.record({
  slug: fc.uuid(),
  spanish: fc.string({ unit: 'grapheme' }),
  meaning: fc.string({ unit: 'grapheme' }),
})

it('For any query, every result is one of the sentences, and none is listed twice.', () => {
  fc.assert(
    fc.property(
      fc.array(sentence, { maxLength: 20 }),
      fc.string({ unit: 'grapheme' }),
      (sentences, query) => {
        const results = searchSentences(sentences, query)
        expect(new Set(results).size).toBe(results.length)
        for (const result of results) expect(sentences).toContain(result)
      },
    ),
    { numRuns: runs(10_000) },
  )
})
