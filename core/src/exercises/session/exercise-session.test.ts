import { describe, expect, it } from 'vitest'
import type { Exercise } from '../registry/exercise-types.ts'
import {
  answerExercise,
  type ExerciseSession,
  NO_EXERCISES,
  sessionResult,
  startExercises,
  statsOf,
} from './exercise-session.ts'
import {
  canGoBack,
  canGoOn,
  currentAttempt,
  currentTurn,
  isEnded,
  nextTask,
  previousTask,
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

const start = () => startExercises([choice('1'), choice('2', 'context'), choice('3')], 1000)

/** Answers the current exercise after so many milliseconds and moves on. */
function step(session: ExerciseSession, answer: string, time: number): ExerciseSession {
  const then = session.shownAt + time
  return nextTask(answerExercise(session, answer, then), then)
}

describe('a session of exercises', () => {
  it('starts at its first exercise with nothing answered', () => {
    expect(start()).toMatchObject({ position: 0, startedAt: 1000, shownAt: 1000, endedAt: null })
    expect(currentTurn(start())?.outcome).toBeNull()
    expect(statsOf(start())).toEqual({
      totalExercises: 3,
      correctAnswers: 0,
      averageTime: 0,
      exerciseTypes: {},
    })
  })

  it('marks an answered exercise with correctness, answer and time', () => {
    expect(currentAttempt(answerExercise(start(), 'wrong', 3500))).toMatchObject({
      verdict: 'wrong',
      answer: 'wrong',
      time: 2500,
    })
  })

  it('counts right answers and answered exercises by type', () => {
    const stats = statsOf(step(step(step(start(), 'right', 1), 'right', 1), 'wrong', 1))
    expect(stats).toMatchObject({ correctAnswers: 2, exerciseTypes: { multiple_choice: 2, context: 1 } })
  })

  it('averages by halves: the first answer sets the average, each later one is halved with it', () => {
    const first = step(start(), 'right', 4000)
    expect(statsOf(first).averageTime).toBe(4000)
    const second = step(first, 'right', 2000)
    expect(statsOf(second).averageTime).toBe(3000)
    expect(statsOf(step(second, 'right', 1000)).averageTime).toBe(2000)
  })

  it('counts an answer of no time at all as the first one', () => {
    expect(statsOf(step(step(start(), 'right', 0), 'right', 2000)).averageTime).toBe(1000)
  })

  it('does not repeat what was wrong', () => {
    expect(step(step(start(), 'wrong', 1), 'wrong', 1).turns).toHaveLength(3)
  })

  it('moves on only after an answer', () => {
    expect(canGoOn(start())).toBe(false)
    expect(nextTask(start(), 2000)).toEqual(start())
    expect(nextTask(answerExercise(start(), 'right', 2000), 2000).position).toBe(1)
  })

  it('does not go back from the first exercise', () => {
    expect(canGoBack(start())).toBe(false)
    expect(previousTask(start(), 2000)).toEqual(start())
  })

  it('restarts the timer of the exercise on each move', () => {
    const second = step(start(), 'right', 500)
    expect(second.shownAt).toBe(1500)
    expect(previousTask(second, 9000)).toMatchObject({ position: 0, shownAt: 9000 })
  })

  it('keeps the first answer when the learner returns to it', () => {
    const back = previousTask(step(start(), 'right', 500), 2000)
    expect(answerExercise(back, 'wrong', 3000)).toBe(back)
    expect(canGoOn(back)).toBe(true)
  })

  it('is completed by moving on from the last exercise, and no longer changes', () => {
    const done = step(step(step(start(), 'right', 1000), 'right', 1000), 'right', 63_000)
    expect(isEnded(done)).toBe(true)
    expect(done.endedAt).toBe(66_000)
    expect(previousTask(done, 70_000)).toBe(done)
    expect(nextTask(done, 70_000)).toBe(done)
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
    const session = startExercises([{ ...choice('1'), type: 'unusable', storedType: 'crossword' }], 1000)
    expect(answerExercise(session, 'right', 2000)).toBe(session)
    expect(canGoOn(session)).toBe(false)
  })

  it('has nothing to do and no end without exercises', () => {
    const empty = NO_EXERCISES
    expect(empty.turns).toEqual([])
    expect(answerExercise(empty, 'right', 1)).toBe(empty)
    expect(nextTask(empty, 1)).toBe(empty)
    expect(isEnded(empty)).toBe(false)
    expect(sessionResult(empty).percentage).toBe(0)
  })
})
