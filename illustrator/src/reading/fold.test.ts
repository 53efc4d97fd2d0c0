import { expect, test } from 'vitest'
import { foldedWords } from './fold.ts'

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
