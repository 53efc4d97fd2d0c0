import { expect, it } from 'vitest'
import type { Exercise } from '../registry/exercise-types.ts'
import { phrasesToReview } from './phrases-to-review.ts'

const about = (spanishPhrase: string, correct = false): Exercise => ({
  id: spanishPhrase,
  type: 'context',
  question: '?',
  spanishPhrase,
  translationPhrase: `${spanishPhrase}!`,
  choices: [],
  answered: true,
  correct,
})

it('the phrases to look at again are those answered wrong, once each', () => {
  const exercises = [about('uno'), about('dos', true), about('uno'), about('tres')]
  expect(phrasesToReview(exercises)).toEqual([
    { spanish: 'uno', translation: 'uno!' },
    { spanish: 'tres', translation: 'tres!' },
  ])
})

it('the phrases to look at again include only the wrong pairs of a matching exercise', () => {
  const matching: Exercise = {
    id: '1',
    type: 'matching',
    question: '?',
    spanishPhrase: '',
    translationPhrase: '',
    pairs: ['a', 'b', 'c'].map((id) => ({ id, spanish: `es ${id}`, translation: `en ${id}` })),
    translationOrder: ['c', 'b', 'a'],
    userAnswer: { a: 'b', b: 'a', c: 'c' },
    answered: true,
    correct: false,
  }
  expect(phrasesToReview([matching])).toEqual([
    { spanish: 'es a', translation: 'en a' },
    { spanish: 'es b', translation: 'en b' },
  ])
})

it('the phrases to look at again leave out what was not answered, or cannot be', () => {
  const { answered: _, correct: __, ...open } = about('uno')
  const unusable = { ...about('dos'), type: 'unusable', storedType: 'crossword' } as const
  expect(phrasesToReview([open, unusable])).toEqual([])
})
