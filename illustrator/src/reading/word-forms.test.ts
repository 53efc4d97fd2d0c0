import { describe, expect, test } from 'vitest'
import { compoundParts, foldedWords, wordForms } from './word-forms.ts'

test('words lose case, accents and punctuation', () => {
  expect(foldedWords('L’Été, à la plage!')).toEqual(['l', 'ete', 'a', 'la', 'plage'])
  expect(foldedWords('Straße, cœur, piñata')).toEqual(['strasse', 'coeur', 'pinata'])
  expect(foldedWords('arc-en-ciel')).toEqual(['arc', 'en', 'ciel'])
})

test('words that only an accent distinguishes stay distinct, in any encoding of the accent', () => {
  expect(foldedWords('avó')).not.toEqual(foldedWords('avô'))
  expect(foldedWords('avó'.normalize('NFD'))).toEqual(foldedWords('avó'))
  expect(foldedWords('Bär')).not.toEqual(foldedWords('Bar'))
})

test('a text without letters has no words', () => {
  expect(foldedWords(' …!? \u0000 ')).toEqual([])
})

describe('the forms of a word', () => {
  test.each([
    ['en', 'berries', 'berry'],
    ['en', 'knives', 'knife'],
    ['en', 'running', 'run'],
    ['en', 'children', 'child'],
    ['pt', 'paes', 'pao'],
    ['pt', 'animais', 'animal'],
    ['pt', 'ursinho', 'urso'],
    ['fr', 'gateaux', 'gateau'],
    ['fr', 'journaux', 'journal'],
    ['fr', 'vendeuse', 'vendeur'],
    ['de', 'hauser', 'haus'],
    ['de', 'freundinnen', 'freundin'],
    ['de', 'hundchen', 'hund'],
    ['es', 'luces', 'luz'],
    ['es', 'perritos', 'perrito'],
    ['es', 'gatita', 'gata'],
  ] as const)('%s: %s may be %s', (language, word, base) => {
    expect(wordForms(word, language).map(({ form }) => form)).toContain(base)
  })

  test('begin with the word itself, which is not taken for a plural', () => {
    expect(wordForms('glasses', 'en')[0]).toEqual({ form: 'glasses', plural: false })
  })

  test('distinguish a plural from another inflection', () => {
    expect(wordForms('cats', 'en').find(({ form }) => form === 'cat')?.plural).toBe(true)
    expect(wordForms('swimming', 'en').find(({ form }) => form === 'swim')?.plural).toBe(false)
  })
})

test('try the longest head of a compound first, then its beginnings', () => {
  const parts = compoundParts('blumenstrauss')
  expect(parts.indexOf('strauss')).toBeLessThan(parts.indexOf('auss'))
  expect(parts.indexOf('strauss')).toBeLessThan(parts.indexOf('blumen'))
  expect(compoundParts('hut')).toEqual([])
})
