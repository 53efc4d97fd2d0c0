import { expect, it } from 'vitest'
import type { UserAnswer } from '../exercise.ts'
import type { Exercise, SessionExercise } from '../registry/exercise-types.ts'
import { type ExerciseSession, phrasesToReview } from './exercise-session.ts'

type ExerciseTurn = ExerciseSession['turns'][number]

const about = (spanishPhrase: string): Exercise => ({
  id: spanishPhrase,
  type: 'context',
  question: '?',
  spanishPhrase,
  translationPhrase: `${spanishPhrase}!`,
  choices: [],
})
const open = (task: SessionExercise): ExerciseTurn => ({ task, isRepeat: false, outcome: null })
const answered = (
  task: SessionExercise,
  verdict: 'right' | 'wrong',
  answer: UserAnswer = '',
): ExerciseTurn => ({
  ...open(task),
  outcome: { verdict, answer, time: 0, isDisputed: false },
})

it('the phrases to look at again are those answered wrong, once each', () => {
  const turns = [
    answered(about('uno'), 'wrong'),
    answered(about('dos'), 'right'),
    answered(about('uno'), 'wrong'),
    answered(about('tres'), 'wrong'),
  ]
  expect(phrasesToReview({ turns })).toEqual([
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
  }
  expect(phrasesToReview({ turns: [answered(matching, 'wrong', { a: 'b', b: 'a', c: 'c' })] })).toEqual([
    { spanish: 'es a', translation: 'en a' },
    { spanish: 'es b', translation: 'en b' },
  ])
})

it('the phrases to look at again leave out what was not answered, or cannot be', () => {
  const unusable = { ...about('dos'), type: 'unusable', storedType: 'crossword' } as const
  expect(phrasesToReview({ turns: [open(about('uno')), answered(unusable, 'wrong')] })).toEqual([])
})
