import { describe, expect, it } from 'vitest'
import type { Exercise, SessionExercise } from '../registry/exercise-types.ts'
import { answerExercise, sessionResult, startExercises, statsOf } from './exercise-session.ts'
import { isEnded, nextTask, skipTask, withoutBreak } from './session.ts'

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
    const session = withoutBreak(startExercises([exercise('1')], 1000), 60_000)
    const answered = answerExercise(session, 'a', 1000 + 60_000 + 4000)
    expect(statsOf(answered).averageTime).toBe(4000)
    const done = nextTask(answered, 1000 + 60_000 + 9000)
    expect(sessionResult(done).totalTime).toEqual({ minutes: 0, seconds: 9 })
  })

  it('never makes time run backwards when the clock was put back', () => {
    expect(withoutBreak(startExercises([exercise('1')], 1000), -500).startedAt).toBe(1000)
  })
})

describe('leaving an exercise out', () => {
  it('goes on with the next one, and the total no longer counts it', () => {
    const session = skipTask(startExercises([broken('1'), exercise('2')], 0), 500)
    expect(session.turns.map(({ task }) => task.id)).toEqual(['2'])
    expect(session).toMatchObject({ position: 0, shownAt: 500, endedAt: null })
    expect(statsOf(session).totalExercises).toBe(1)
  })

  it('completes the session when it was the last one', () => {
    const started = startExercises([exercise('1'), broken('2')], 0)
    const session = skipTask(nextTask(answerExercise(started, 'a', 10), 20), 900)
    expect(isEnded(session)).toBe(true)
    expect(session.endedAt).toBe(900)
    expect(sessionResult(session)).toMatchObject({ correct: 1, total: 1, percentage: 100 })
  })

  it('empties a session that has nothing else', () => {
    const session = skipTask(startExercises([broken('1')], 0), 5)
    expect(session.turns).toEqual([])
    expect(isEnded(session)).toBe(false)
  })

  it('does not touch what is answered', () => {
    const session = answerExercise(startExercises([exercise('1'), exercise('2')], 0), 'b', 10)
    expect(skipTask(session, 20)).toBe(session)
  })
})
