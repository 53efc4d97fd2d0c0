import { describe, expect, it } from 'vitest'
import { courseItem } from '../memory/testing/learner-fixtures.ts'
import { seededRandom } from '../randomness.ts'
import {
  afterReview,
  afterShown,
  currentStep,
  doneShare,
  type ReviewSession,
  startSession,
  waitingAgain,
  withoutCurrent,
} from './review-session.ts'
import type { ReviewCard } from './review-task.ts'

const random = seededRandom(1)

function card(name: string, isNew = false): ReviewCard {
  const item = courseItem(`word:${name}`)
  return {
    planned: { id: `understand:word:${name}`, item, isNew, sentence: undefined },
    task: { type: 'self_check', id: name, sentence: name, meaning: name, chips: [], presented: 'read' },
  }
}

const cards = (count: number) => Array.from({ length: count }, (_, place) => card(`w${place}`))
const names = ({ queue }: ReviewSession) => queue.map(({ task }) => task.card.task.id)

describe('a session', () => {
  it('asks a new card only after it was shown, and after two others', () => {
    const session = startSession([card('new', true), ...cards(3)])
    expect(currentStep(session)?.task.isShown).toBe(true)
    const next = afterShown(session)
    expect(names(next)).toEqual(['w0', 'w1', 'new', 'w2'])
    expect(next.queue[2]?.task.isShown).toBe(false)
  })

  it('repeats a wrong card after four to six others, three times at most', () => {
    let session = startSession(cards(20))
    const seen: string[] = []
    while (session.queue.length > 0) {
      const name = names(session)[0] ?? ''
      seen.push(name)
      session = afterReview(session, name !== 'w0', random)
    }
    const places = seen.flatMap((name, place) => (name === 'w0' ? [place] : []))
    expect(places).toHaveLength(4)
    for (const [turn, place] of places.slice(1).entries()) {
      const others = place - (places[turn] ?? 0) - 1
      expect(others).toBeGreaterThanOrEqual(4)
      expect(others).toBeLessThanOrEqual(6)
    }
  })

  it('counts each card once and lists once what was hard', () => {
    let session = startSession(cards(2))
    for (const isRight of [false, true, false, true]) session = afterReview(session, isRight, random)
    expect(session).toMatchObject({ queue: [], answered: 2, rightAtFirst: 1 })
    expect(session.hard.map(({ task }) => task.id)).toEqual(['w0'])
  })

  it('does not grade what is not asked now', () => {
    const session = withoutCurrent(startSession(cards(2)))
    expect(session).toMatchObject({ answered: 0, hard: [] })
    expect(names(session)).toEqual(['w1'])
    expect(doneShare(session)).toBe(0.5)
  })

  it('knows which cards a reload would lose', () => {
    const session = afterReview(startSession(cards(8)), false, random)
    expect(waitingAgain(session)).toEqual([{ id: 'understand:word:w0', returns: 1 }])
    const [again] = session.queue.filter(({ returns }) => returns > 0)
    expect(names(startSession([], again ? [{ task: again.task.card, returns: 1 }] : []))).toEqual(['w0'])
  })
})
