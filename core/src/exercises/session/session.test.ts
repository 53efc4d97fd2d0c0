import { describe, expect, it } from 'vitest'
import type { Exercise } from '../registry/exercise-types.ts'
import {
  answerExercise,
  canGoBack,
  canGoOn,
  createSession,
  currentExercise,
  type ExerciseSession,
  nextExercise,
  previousExercise,
  resetSession,
  sessionResult,
} from './session.ts'

const choice = (id: string, type: 'multiple_choice' | 'context' = 'multiple_choice'): Exercise => ({
  id,
  type,
  question: '?',
  spanishPhrase: 'Hola.',
  translationPhrase: 'Hello.',
  choices: [
    { id: 'right', text: 'Hello.', isCorrect: true },
    { id: 'wrong', text: 'Bye.', isCorrect: false },
  ],
})

const start = () => createSession([choice('1'), choice('2', 'context'), choice('3')], 1000)

/** Answers the current exercise after so many milliseconds and moves on. */
function step(session: ExerciseSession, answer: string, time: number): ExerciseSession {
  const then = session.exerciseStartTime + time
  return nextExercise(answerExercise(session, answer, then), then)
}

describe('a session', () => {
  it('starts at its first exercise with nothing answered', () => {
    expect(start()).toMatchObject({
      currentIndex: 0,
      isCompleted: false,
      startTime: 1000,
      exerciseStartTime: 1000,
      stats: { totalExercises: 3, correctAnswers: 0, averageTime: 0, exerciseTypes: {} },
    })
  })

  it('marks an answered exercise with correctness, answer and time', () => {
    expect(currentExercise(answerExercise(start(), 'wrong', 3500))).toMatchObject({
      answered: true,
      correct: false,
      userAnswer: 'wrong',
      responseTime: 2500,
    })
  })

  it('counts right answers and answered exercises by type', () => {
    const { stats } = step(step(step(start(), 'right', 1), 'right', 1), 'wrong', 1)
    expect(stats).toMatchObject({ correctAnswers: 2, exerciseTypes: { multiple_choice: 2, context: 1 } })
  })

  it('averages by halves: the first answer sets the average, each later one is halved with it', () => {
    const first = step(start(), 'right', 4000)
    expect(first.stats.averageTime).toBe(4000)
    const second = step(first, 'right', 2000)
    expect(second.stats.averageTime).toBe(3000)
    expect(step(second, 'right', 1000).stats.averageTime).toBe(2000)
  })

  it('counts an answer of no time at all as the first one', () => {
    expect(step(step(start(), 'right', 0), 'right', 2000).stats.averageTime).toBe(1000)
  })

  it('moves on only after an answer', () => {
    expect(canGoOn(start())).toBe(false)
    expect(nextExercise(start(), 2000)).toEqual(start())
    expect(nextExercise(answerExercise(start(), 'right', 2000), 2000).currentIndex).toBe(1)
  })

  it('does not go back from the first exercise', () => {
    expect(canGoBack(start())).toBe(false)
    expect(previousExercise(start(), 2000)).toEqual(start())
  })

  it('restarts the timer of the exercise on each move', () => {
    const second = step(start(), 'right', 500)
    expect(second.exerciseStartTime).toBe(1500)
    expect(previousExercise(second, 9000)).toMatchObject({ currentIndex: 0, exerciseStartTime: 9000 })
  })

  it('keeps the first answer when the learner returns to it', () => {
    const back = previousExercise(step(start(), 'right', 500), 2000)
    expect(answerExercise(back, 'wrong', 3000)).toBe(back)
    expect(canGoOn(back)).toBe(true)
  })

  it('is completed by moving on from the last exercise, and no longer changes', () => {
    const done = step(step(step(start(), 'right', 1000), 'right', 1000), 'right', 63_000)
    expect(done).toMatchObject({ isCompleted: true, currentIndex: 2, endTime: 66_000 })
    expect(previousExercise(done, 70_000)).toBe(done)
    expect(nextExercise(done, 70_000)).toBe(done)
    expect(answerExercise(done, 'wrong', 70_000)).toBe(done)
  })

  it('sums up score, medal, average and total time', () => {
    const done = step(step(step(start(), 'right', 1000), 'wrong', 1000), 'right', 63_000)
    expect(sessionResult(done)).toEqual({
      correct: 2,
      total: 3,
      percentage: 67,
      medal: { name: 'bronze', emoji: '🥉' },
      colour: 'yellow',
      averageSeconds: 32,
      totalTime: { minutes: 1, seconds: 5 },
    })
  })

  it('has no answer to an exercise that cannot be shown', () => {
    const session = createSession([{ ...choice('1'), type: 'unusable', storedType: 'crossword' }], 1000)
    expect(answerExercise(session, 'right', 2000)).toBe(session)
    expect(canGoOn(session)).toBe(false)
  })

  it('is empty after a reset, and nothing can be done in it', () => {
    const empty = resetSession()
    expect(empty.exercises).toEqual([])
    expect(answerExercise(empty, 'right', 1)).toBe(empty)
    expect(nextExercise(empty, 1)).toBe(empty)
    expect(sessionResult(empty).percentage).toBe(0)
  })
})
