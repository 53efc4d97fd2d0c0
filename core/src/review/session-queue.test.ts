import { describe, expect, it } from 'vitest'
import { seededRandom } from '../randomness.ts'
import { afterAnswer, queueOf } from './session-queue.ts'

const tasks = Array.from({ length: 20 }, (_, place) => place)

describe('a card that was answered wrongly', () => {
  it('is repeated after four to six others', () => {
    const places = tasks.map((seed) =>
      afterAnswer(queueOf(tasks), false, seededRandom(seed)).findIndex(({ task }) => task === 0),
    )
    expect(new Set(places)).toEqual(new Set([4, 5, 6]))
  })

  it('is repeated at the end if fewer others are left', () => {
    const queue = afterAnswer(queueOf([0, 1, 2]), false, seededRandom(1))
    expect(queue.map(({ task }) => task)).toEqual([1, 2, 0])
  })

  it('is repeated three times and no more', () => {
    let queue = queueOf(tasks)
    let asked = 0
    while (queue.length > 0) {
      const isFirst = queue[0]?.task === 0
      if (isFirst) asked += 1
      queue = afterAnswer(queue, !isFirst, seededRandom(asked))
    }
    expect(asked).toBe(4)
  })
})

it('a card that was answered rightly is not repeated, even after a repetition', () => {
  const once = afterAnswer(queueOf([0, 1]), false, seededRandom(1))
  const [, back] = once
  expect(back).toEqual({ task: 0, returns: 1 })
  expect(afterAnswer(once.slice(1), true, seededRandom(1))).toEqual([])
})
