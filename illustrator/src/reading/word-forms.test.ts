import { describe, expect, test } from 'vitest'
import { compoundParts, wordForms } from './word-forms.ts'

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
