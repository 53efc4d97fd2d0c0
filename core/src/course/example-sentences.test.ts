import { expect, it } from 'vitest'
import type { Level } from '../levels.ts'
import { courseItem } from '../memory/testing/learner-fixtures.ts'
import { exampleSentences } from './example-sentences.ts'

const sentence = (slug: string, level: Level, spanish: string) =>
  [`sentence:${slug}`, { slug, level, spanish, meaning: '', wordings: [], mistakes: [], forms: [] }] as const

it('A word is shown in its two easiest sentences, without the one that is read.', () => {
  const sentences = new Map([
    sentence('a', 'A2.1', 'Compro pan.'),
    sentence('b', 'A1.1', 'Como pan con queso.'),
    sentence('c', 'A1.1', '¡Quiero pan!'),
    sentence('d', 'A1.2', 'Hay pan en casa.'),
  ])
  const item = courseItem('word:pan', {
    sentences: ['sentence:a', 'sentence:b', 'sentence:c', 'sentence:d', 'sentence:gone'],
  })
  const shownBeside = (shown: string) =>
    exampleSentences(item, sentences, shown).map(({ spanish }) => spanish)
  expect(shownBeside('Otra frase.')).toEqual(['¡Quiero pan!', 'Como pan con queso.'])
  expect(shownBeside('Quiero pan')).toEqual(['Como pan con queso.', 'Hay pan en casa.'])
})
