import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing/effort.ts'
import { packGroup, type SentenceGroup, unpackGroup } from './sentence-index.ts'
import { partOfSentence, SENTENCE_PARTS } from './sentence-page.ts'

it('Any address names one of the parts, always the same.', () => {
  fc.assert(
    fc.property(fc.string(), (slug) => {
      const part = partOfSentence(slug)
      expect(Number.isInteger(part) && part >= 0 && part < SENTENCE_PARTS).toBe(true)
      expect(partOfSentence(slug)).toBe(part)
    }),
    { numRuns: runs(10_000) },
  )
})

it('A packed group is read as it was written, with the slug of a text that was corrected later.', () => {
  const group: SentenceGroup = {
    level: 'A1.1',
    unit: { unit: 1, title: 'Hello' },
    sentences: [
      { slug: 'hola-ana', spanish: '¡Hola, Ana!', meaning: 'Hi, Ana!' },
      { slug: 'hola-maria', spanish: '¡Hola, Marta!', meaning: 'Hi, Marta!' },
    ],
  }
  const packed = packGroup(group)
  expect(packed.sentences[0]).toEqual(['¡Hola, Ana!', 'Hi, Ana!'])
  expect(unpackGroup(packed)).toEqual(group)
})
