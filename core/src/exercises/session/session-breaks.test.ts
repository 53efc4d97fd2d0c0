import { describe, expect, it } from 'vitest'
import type { Exercise, SessionExercise } from '../registry/exercise-types.ts'
import {
  answerExercise,
  createSession,
  EMPTY_SESSION,
  nextExercise,
  sessionResult,
  withoutBreak,
  withoutCurrent,
} from './session.ts'

const exercise = (id: string): Exercise => ({
  id,
  type: 'multiple_choice',
  question: '?',
  spanishPhrase: 'Hola',
  translationPhrase: 'Hello',
  choices: [
    { id: 'a', text: 'Hello', isCorrect: true },
    { id: 'b', text: 'Bye', isCorrect: false },
  ],
})
const broken = (id: string): SessionExercise => ({
  ...exercise(id),
  type: 'unusable',
  storedType: 'crossword',
})

describe('a break', () => {
  it('counts neither in the response time nor in the total time', () => {
    const session = withoutBreak(createSession([exercise('1')], 1000), 60_000)
    const answered = answerExercise(session, 'a', 1000 + 60_000 + 4000)
    expect(answered.stats.averageTime).toBe(4000)
    const done = nextExercise(answered, 1000 + 60_000 + 9000)
    expect(sessionResult(done).totalTime).toEqual({ minutes: 0, seconds: 9 })
  })

  it('never makes time run backwards when the clock was put back', () => {
    expect(withoutBreak(createSession([exercise('1')], 1000), -500).startTime).toBe(1000)
  })
})

describe('leaving an exercise out', () => {
  it('goes on with the next one, and the total no longer counts it', () => {
    const session = withoutCurrent(createSession([broken('1'), exercise('2')], 0), 500)
    expect(session.exercises.map(({ id }) => id)).toEqual(['2'])
    expect(session).toMatchObject({ currentIndex: 0, isCompleted: false, exerciseStartTime: 500 })
    expect(session.stats.totalExercises).toBe(1)
  })

  it('completes the session when it was the last one', () => {
    const started = createSession([exercise('1'), broken('2')], 0)
    const session = withoutCurrent(nextExercise(answerExercise(started, 'a', 10), 20), 900)
    expect(session).toMatchObject({ isCompleted: true, endTime: 900 })
    expect(sessionResult(session)).toMatchObject({ correct: 1, total: 1, percentage: 100 })
  })

  it('empties a session that has nothing else', () => {
    expect(withoutCurrent(createSession([broken('1')], 0), 5)).toEqual(EMPTY_SESSION)
  })

  it('does not touch what is answered', () => {
    const session = answerExercise(createSession([exercise('1'), exercise('2')], 0), 'b', 10)
    expect(withoutCurrent(session, 20)).toBe(session)
  })
})
