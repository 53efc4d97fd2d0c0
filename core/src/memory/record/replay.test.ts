import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom, shuffle } from '../../randomness.ts'
import { runs } from '../../testing/effort.ts'
import { createFsrs } from '../schedule/fsrs.ts'
import { isResting } from '../schedule/resting.ts'
import { answered, FIRST_DAY, histories, noonOf, uuidOf } from '../testing/histories.ts'
import { happened } from '../testing/learner-fixtures.ts'
import type { LearningEvent } from './event.ts'
import type { CardState } from './memory-state.ts'
import { union } from './record.ts'
import { extendReplay, replay } from './replay.ts'

const RUNS = { numRuns: runs(10_000) }
const scheduler = createFsrs()
const CARD = 'produce:word:comer'

function cardAfter(events: readonly LearningEvent[]): CardState {
  const card = replay(events, scheduler).cards.get(CARD)
  if (!card) throw new Error('The card has no state')
  return card
}

describe('replay', () => {
  it('gives the same state for any order and repetition of the events', () => {
    fc.assert(
      fc.property(histories, fc.integer(), (events, seed) => {
        const random = seededRandom(seed)
        const repeated = shuffle(random, [...events, ...events.filter(() => random() < 0.3)])
        expect(replay(repeated, scheduler)).toEqual(replay(events, scheduler))
      }),
      RUNS,
    )
  })

  it('gives the same state in steps as at once, if each step only has later events', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.nat(60), { maxLength: 4 }), (events, cuts) => {
        const sorted = union(events)
        const ends = [...cuts.sort((one, other) => one - other), sorted.length]
        let state = replay([], scheduler)
        let start = 0
        for (const end of ends) {
          const step = sorted.slice(start, end)
          state = extendReplay(state, step, scheduler) ?? replay(sorted.slice(0, end), scheduler)
          start = Math.max(start, end)
        }
        expect(state).toEqual(replay(events, scheduler))
      }),
      RUNS,
    )
  })

  it('takes the last placement by the clock, in any order of arrival, and the one before if that was undone', () => {
    const placed = (number: number, day: number): LearningEvent => ({
      id: uuidOf(number),
      at: noonOf(day),
      offset: 0,
      kind: 'placed',
      understands: number + 1,
      produces: number,
    })
    const early = placed(9, FIRST_DAY)
    const late = placed(2, FIRST_DAY + 1)
    expect(replay([], scheduler).placed).toBeUndefined()
    expect(replay([late, early], scheduler).placed).toEqual({ understands: 3, produces: 2 })
    const undone = { ...late, id: uuidOf(10), kind: 'undone' as const, event: late.id }
    expect(replay([early, late, undone], scheduler).placed).toEqual({ understands: 10, produces: 9 })
  })

  it('takes the voice that was chosen last', () => {
    const chosen = { accent: 'es-419', speed: 0.6, voice: '' } as const
    const early = happened({ kind: 'voice', ...chosen, speed: 1.2 }, FIRST_DAY)
    const late = happened({ kind: 'voice', ...chosen }, FIRST_DAY + 1)
    expect(replay([], scheduler).voice).toBeUndefined()
    expect(replay([late, early], scheduler).voice).toEqual(chosen)
  })

  it('never has a card due before its last review, nor a number that is none', () => {
    fc.assert(
      fc.property(histories, (events) => {
        for (const card of replay(events, scheduler).cards.values()) {
          expect(card.due).toBeGreaterThan(card.lastDay)
          expect(card.due - card.lastDay).toBeLessThanOrEqual(365)
          expect(card.elapsed).toBeGreaterThanOrEqual(0)
          expect(card.stability).toBeGreaterThan(0)
          expect(card.difficulty).toBeGreaterThanOrEqual(1)
        }
      }),
      RUNS,
    )
  })

  it('does not change the state that it continues', () => {
    const first = answered(CARD, FIRST_DAY)
    const state = replay([first], scheduler)
    const before = structuredClone(state)
    const sameDay = answered('produce:word:pan', FIRST_DAY)
    const next = extendReplay(
      state,
      [sameDay, answered(CARD, FIRST_DAY + 3, { verdict: 'wrong' })],
      scheduler,
    )
    expect(next?.cards.get(CARD)?.lapses).toBe(1)
    expect(next?.days.get(FIRST_DAY)?.answers).toBe(2)
    expect(state).toEqual(before)
  })

  it('has to start anew for an event that belongs before the last one, or undoes one', () => {
    const [first, second, third] = [1, 2, 3].map((day) => answered(CARD, FIRST_DAY + day))
    if (!first || !second || !third) throw new Error('Three answers were made')
    const state = replay([first, third], scheduler)
    expect(extendReplay(state, [second], scheduler)).toBeUndefined()
    expect(extendReplay(state, [third], scheduler)).toBeUndefined()
    const undone = { id: uuidOf(0), at: third.at + 1, offset: 0, kind: 'undone', event: first.id } as const
    expect(extendReplay(state, [undone], scheduler)).toBeUndefined()
  })
})

describe('a review', () => {
  it('is the first answer of the day; later ones are practice', () => {
    const wrong = answered(CARD, FIRST_DAY, { verdict: 'wrong' })
    const card = cardAfter([wrong, answered(CARD, FIRST_DAY), answered(CARD, FIRST_DAY)])
    expect(card).toMatchObject({ reviews: 1, lastGrade: 'again', lapses: 0 })
    expect(card.firstRight).toBeUndefined()
    expect(card.stability).toBe(cardAfter([wrong]).stability)
  })

  it('is the first answer of the day on all devices together', () => {
    const morning = answered(CARD, FIRST_DAY, { verdict: 'wrong' })
    const evening = answered(CARD, FIRST_DAY)
    expect(cardAfter([evening])).toMatchObject({ lastGrade: 'good' })
    expect(cardAfter([evening, morning])).toMatchObject({ reviews: 1, lastGrade: 'again' })
  })

  it('after a clock was set back, or after a flight to the west, is practice', () => {
    const east = answered(CARD, FIRST_DAY, { at: noonOf(FIRST_DAY), offset: 840 })
    const west = answered(CARD, FIRST_DAY, { at: noonOf(FIRST_DAY) + 3_600_000, offset: -720 })
    expect(cardAfter([east, west])).toMatchObject({ reviews: 1, lastDay: FIRST_DAY, elapsed: 0 })
  })

  it('counts the learning days since the last one', () => {
    expect(cardAfter([answered(CARD, FIRST_DAY), answered(CARD, FIRST_DAY + 4)])).toMatchObject({
      reviews: 2,
      elapsed: 4,
      lastDay: FIRST_DAY + 4,
      opened: FIRST_DAY,
      firstRight: FIRST_DAY,
    })
  })

  it('of a rule comes from a slip in a sentence that asked for something else', () => {
    const slip = answered(CARD, FIRST_DAY, {
      verdict: 'wrong',
      onTarget: 'right',
      slips: ['rule:slip/pt-01'],
    })
    const { cards } = replay([slip], scheduler)
    expect(cards.get(CARD)).toMatchObject({ lastGrade: 'good' })
    expect(cards.get('produce:rule:slip/pt-01')).toMatchObject({ lastGrade: 'again', due: FIRST_DAY + 1 })
  })

  it('of a slip is repeated three times within ten days if it goes right from then on', () => {
    const slip = answered(CARD, FIRST_DAY, {
      verdict: 'wrong',
      onTarget: 'right',
      slips: ['rule:slip/pt-01'],
    })
    const events: LearningEvent[] = [slip]
    const days: number[] = []
    for (let day = FIRST_DAY + 1; day <= FIRST_DAY + 10; day += 1) {
      const card = replay(events, scheduler).cards.get('produce:rule:slip/pt-01')
      if (!card || card.due > day) continue
      days.push(day)
      events.push(answered('produce:rule:slip/pt-01', day))
    }
    expect(days.length).toBeGreaterThanOrEqual(3)
  })
})

describe('an answer that is undone', () => {
  it('counts as if it had never been given, in any order of the clocks', () => {
    const right = answered(CARD, FIRST_DAY)
    const disputed = answered(CARD, FIRST_DAY + 2, { verdict: 'wrong' })
    for (const at of [disputed.at + 1, right.at - 1]) {
      const undone = { id: uuidOf(0), at, offset: 0, kind: 'undone', event: disputed.id } as const
      expect(cardAfter([right, disputed, undone])).toEqual(cardAfter([right]))
    }
  })
})

describe('five lapses', () => {
  const lapses = (count: number) => [
    answered(CARD, FIRST_DAY),
    ...Array.from({ length: count }, (_, place) =>
      answered(CARD, FIRST_DAY + place + 1, { verdict: 'wrong' }),
    ),
  ]

  it('make a card rest for a week', () => {
    const card = cardAfter(lapses(5))
    expect(card.lapses).toBe(5)
    expect(isResting(card)).toBe(true)
    expect(card.due).toBeGreaterThanOrEqual(card.lastDay + 7)
    expect(isResting(cardAfter(lapses(4)))).toBe(false)
    expect(cardAfter(lapses(4)).due).toBeLessThan(card.lastDay + 7)
  })

  it('count again from the next one: a right answer ends the rest', () => {
    const card = cardAfter([...lapses(5), answered(CARD, FIRST_DAY + 13)])
    expect(isResting(card)).toBe(false)
    expect(isResting(cardAfter(lapses(6)))).toBe(false)
    expect(isResting(cardAfter(lapses(10)))).toBe(true)
  })

  it('are not counted from an answer to a card that was never known', () => {
    expect(cardAfter([answered(CARD, FIRST_DAY, { verdict: 'wrong' })]).lapses).toBe(0)
  })
})

describe('the state', () => {
  const event = (kind: 'kept' | 'set-aside', item: 'sentence:hola' | 'word:comer', number: number) =>
    ({ id: uuidOf(number), at: noonOf(FIRST_DAY), offset: 0, kind, item }) as const

  it('has what was kept and what was set aside, until it is undone', () => {
    const kept = event('kept', 'sentence:hola', 1)
    const aside = event('set-aside', 'word:comer', 2)
    const both = replay([kept, aside], scheduler)
    expect(both.kept).toEqual(new Map([['sentence:hola', { day: FIRST_DAY, events: [kept.id] }]]))
    expect(both.setAside).toEqual(new Map([['word:comer', [aside.id]]]))
    const undone = [kept, aside].map(({ id }, place) => ({
      id: uuidOf(3 + place),
      at: noonOf(FIRST_DAY),
      offset: 0,
      kind: 'undone' as const,
      event: id,
    }))
    const neither = replay([kept, aside, ...undone], scheduler)
    expect([neither.kept.size, neither.setAside.size]).toEqual([0, 0])
  })

  it('has the sentences that carried a card last, practice included, and how it was presented', () => {
    const sentences = ['sentence:a', 'sentence:b', 'sentence:c', 'sentence:d'] as const
    const card = cardAfter(
      sentences.map((sentence, place) =>
        answered(CARD, FIRST_DAY + Math.floor(place / 2), {
          sentence,
          presented: place === 3 ? 'heard' : 'read',
        }),
      ),
    )
    expect(card).toMatchObject({ lastSentences: sentences.slice(1), presented: 'heard' })
  })

  it('has what a card was taken for', () => {
    const confused = answered(CARD, FIRST_DAY, { verdict: 'wrong', confusedWith: 'word:beber' })
    expect(cardAfter([confused, answered(CARD, FIRST_DAY + 1)]).confusedWith).toBe('word:beber')
  })

  it('has what was met, a sentence that was answered wrongly included', () => {
    const met = { id: uuidOf(1), at: noonOf(FIRST_DAY), offset: 0, kind: 'met', items: ['word:pan'] } as const
    const wrong = answered(CARD, FIRST_DAY + 1, { verdict: 'wrong', sentence: 'sentence:hola' })
    const right = answered('produce:word:agua', FIRST_DAY + 1, { sentence: 'sentence:adios' })
    const state = replay([{ ...met, items: [...met.items] }, wrong, right], scheduler)
    expect([...state.met.keys()]).toEqual(['word:pan', 'word:comer', 'sentence:hola'])
    expect(state.met.get('word:pan')).toEqual({ first: FIRST_DAY, last: FIRST_DAY })
  })

  it('has the first and the last day on which an item was met, in any time zone', () => {
    const met = (offset: number, number: number): LearningEvent => ({
      id: uuidOf(number),
      at: noonOf(FIRST_DAY) + number,
      offset,
      kind: 'met',
      items: ['word:pan'],
    })
    const { met: days } = replay([met(0, 1), met(-720, 2), met(0, 3), met(-720, 4)], scheduler)
    expect(days.get('word:pan')).toEqual({ first: FIRST_DAY - 1, last: FIRST_DAY })
  })

  it('counts a page that was left open as two minutes at most', () => {
    const state = replay(
      [answered(CARD, FIRST_DAY, { visible: 9000 }), answered(CARD, FIRST_DAY, { visible: 4_000_000 })],
      scheduler,
    )
    expect(state.days.get(FIRST_DAY)).toEqual({
      answers: 2,
      milliseconds: 129_000,
      reviews: 0,
      expected: 0,
      recalled: 0,
    })
  })
})
