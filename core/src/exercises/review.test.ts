import { expect, it } from 'vitest'
import type { ExerciseItem } from './item.ts'
import { phrasesToReview } from './review.ts'

const about = (spanishPhrase: string, change: Partial<ExerciseItem> = {}): ExerciseItem => ({
  id: spanishPhrase,
  type: 'context',
  question: '?',
  spanishPhrase,
  translationPhrase: `${spanishPhrase}!`,
  answered: true,
  correct: false,
  ...change,
})

it('the phrases to look at again are those answered wrong, once each', () => {
  const exercises = [about('uno'), about('dos', { correct: true }), about('uno'), about('tres')]
  expect(phrasesToReview(exercises).map(({ spanish }) => spanish)).toEqual(['uno', 'tres'])
})

it('of a matching exercise only the pairs that were wrong are to be looked at again', () => {
  const matching = about('', {
    type: 'matching',
    matchingPairs: ['a', 'b', 'c'].map((id) => ({ id, spanish: `es ${id}`, translation: `en ${id}` })),
    translationOrder: ['c', 'b', 'a'],
    userAnswer: { a: 'b', b: 'a', c: 'c' },
  })
  expect(phrasesToReview([matching])).toEqual([
    { spanish: 'es a', translation: 'en a' },
    { spanish: 'es b', translation: 'en b' },
  ])
})
