import { expect, it } from 'vitest'
import { vocabularyIn } from '../testing/vocabulary-in.ts'
import { whatIsSaidIn } from './meanings.ts'

it.each([
  ['brother', true],
  ['brothers', true],
  ['bro', false],
  ['brotherhood', false],
])('a translation with %s says what hermano means: %s', (word, isSaid) => {
  const [hermano] = vocabularyIn('en').find('hermano')
  if (!hermano) throw new Error('The vocabulary has no brother')
  expect(whatIsSaidIn(`This is my ${word}.`)(hermano.entry)).toBe(isSaid)
})
