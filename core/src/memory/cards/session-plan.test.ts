import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../randomness.ts'
import { forAnySeed } from '../../testing/any-seed.ts'
import type { CourseItem } from '../items/card.ts'
import type { LearningEvent } from '../record/event.ts'
import { answered, FIRST_DAY } from '../testing/histories.ts'
import { courseItem, learnerAfter, words } from '../testing/learner-fixtures.ts'
import { dueCards } from './due.ts'
import {
  ANSWERS_OF_A_NEW_CARD,
  minutesLeft,
  opensNothing,
  type PlannedCard,
  planSession,
  secondsPerAnswer,
} from './session-plan.ts'

const TODAY = FIRST_DAY + 30
const always = () => true

function plan(
  events: readonly LearningEvent[],
  items: readonly CourseItem[],
  { minutes = 10, seed = 1, nextUnit = 2 } = {},
): PlannedCard[] {
  return planSession(learnerAfter(events, items, TODAY), {
    minutes,
    nextUnit,
    isReady: always,
    random: seededRandom(seed),
  })
}

/** One answer for each word, on different days, so that all of them are due today. */
const answeredOnce = (items: readonly CourseItem[]) =>
  items.map(({ id }, place) => answered(`understand:${id}`, FIRST_DAY + (place % 12)))

const recallsOf = (events: readonly LearningEvent[], items: readonly CourseItem[]) =>
  new Map(dueCards(learnerAfter(events, items, TODAY)).map(({ id, recall }) => [id, recall]))

describe('a session', () => {
  it('has as many cards as the minutes have time for, including repetitions of wrong answers', () => {
    const many = words(400)
    const events = answeredOnce(many)
    const recallOf = recallsOf(events, many)
    for (const minutes of [5, 10, 20, 30]) {
      const cards = plan(events, many, { minutes })
      const answers = cards.reduce((sum, { id }) => sum + 2 - (recallOf.get(id) ?? 0), 0)
      expect(answers).toBeLessThanOrEqual(minutes * 4)
      // One more card would take between one answer and two.
      expect(answers).toBeGreaterThan(minutes * 4 - 2)
    }
    expect(plan(events, many, { minutes: 0 })).toEqual([])
  })

  it('has fewer cards for somebody who has forgotten more', () => {
    const many = words(400)
    const soon = many.map(({ id }) => answered(`understand:${id}`, TODAY - 3))
    const late = many.map(({ id }) => answered(`understand:${id}`, FIRST_DAY - 300))
    expect(plan(late, many).length).toBeLessThan(plan(soon, many).length)
  })

  it('begins with the five surest cards and goes on by chance', () => {
    const many = words(60)
    const events = answeredOnce(many)
    const recallOf = recallsOf(events, many)
    const surest = [...recallOf.values()].sort((one, other) => other - one)
    const [one, two] = [1, 2].map((seed) => plan(events, many, { seed }).map(({ id }) => id))
    expect(one?.slice(0, 5).map((id) => recallOf.get(id))).toEqual(surest.slice(0, 5))
    expect(one?.slice(0, 5)).toEqual(two?.slice(0, 5))
    expect(one?.slice(5)).not.toEqual(two?.slice(5))
    const rest = one?.slice(5).map((id) => recallOf.get(id) ?? 0) ?? []
    expect(rest).not.toEqual(rest.toSorted((first, second) => second - first))
  })

  it('opens new cards only in the time that the reviews leave', () => {
    const known = words(24)
    const next = words(20, { unit: 2 }, 'new')
    const events = answeredOnce(known)
    const left = 40 - [...recallsOf(events, known).values()].reduce((sum, recall) => sum + 2 - recall, 0)
    const cards = plan(events, [...known, ...next])
    expect(cards.filter(({ isNew }) => !isNew)).toHaveLength(24)
    expect(cards.filter(({ isNew }) => isNew)).toHaveLength(Math.floor(left / 2.2))
    expect(left).toBeGreaterThan(2.2)
    const full = words(40)
    expect(plan(answeredOnce(full), [...full, ...next]).some(({ isNew }) => isNew)).toBe(false)
  })

  it('opens at most eight words, with any amount of time', () => {
    expect(plan([], words(50, { unit: 2 }), { minutes: 30 })).toHaveLength(8)
  })

  it('opens a card that there is just time for', () => {
    const minutes = ANSWERS_OF_A_NEW_CARD / 4
    const next = words(3, { unit: 2 })
    expect(plan([], next, { minutes })).toHaveLength(1)
    expect(plan([], next, { minutes: minutes - 0.01 })).toEqual([])
  })

  it('opens nothing while two sessions are waiting', () => {
    expect(opensNothing(79, 40)).toBe(false)
    expect(opensNothing(80, 40)).toBe(true)
    // All of them are mixed up with each other, so that only one can be asked and time would be left.
    const twins = words(80).map((item) => ({ ...item, lemma: 'same' }))
    const next = words(5, { unit: 2 }, 'new')
    expect(plan(answeredOnce(twins), [...twins, ...next])).toHaveLength(1)
    // Each of them takes more than an answer: these come to less than eighty.
    expect(plan(answeredOnce(twins.slice(20)), [...twins, ...next])).toHaveLength(6)
  })

  it('never has two cards of one lemma or of a confusable pair', () => {
    const items = [
      courseItem('word:por', { confusable: ['word:para'] }),
      courseItem('word:para'),
      courseItem('word:vaso'),
      courseItem('friend:vaso'),
      courseItem('word:pan'),
    ]
    const events = [
      answered('understand:word:por', FIRST_DAY),
      answered('produce:word:por', FIRST_DAY),
      answered('understand:word:para', FIRST_DAY),
      answered('understand:word:vaso', FIRST_DAY),
      answered('understand:friend:vaso', FIRST_DAY),
      answered('understand:word:pan', FIRST_DAY),
    ]
    forAnySeed((seed) => {
      const names = plan(events, items, { seed }).map(({ item }) => item.id.replace(/^\w+:/, ''))
      expect(names).toHaveLength(3)
      expect(new Set(names.map((name) => (name === 'para' ? 'por' : name)))).toEqual(
        new Set(['por', 'vaso', 'pan']),
      )
    }, 20)
  })

  it('does not open a word beside the review of one that it is mixed up with', () => {
    const por = courseItem('word:por', { confusable: ['word:para'] })
    const para = courseItem('word:para', { unit: 2 })
    expect(plan([answered('understand:word:por', FIRST_DAY)], [por, para])).toHaveLength(1)
  })

  it('is empty, done for today, if nothing is due and nothing can open', () => {
    const known = words(3)
    const events = known.map(({ id }) => answered(`understand:${id}`, TODAY))
    expect(plan(events, known)).toEqual([])
  })

  it('asks each card in another sentence, heard and read in turn', () => {
    const items = words(2, {
      sentences: ['sentence:a', 'sentence:b', 'sentence:c', 'sentence:d', 'sentence:e'],
    })
    const used = (['sentence:a', 'sentence:b', 'sentence:c'] as const).flatMap((sentence, place) =>
      items.map(({ id }) => answered(`understand:${id}`, FIRST_DAY + place, { sentence, presented: 'read' })),
    )
    const cards = plan(used, items).filter(({ isNew }) => !isNew)
    expect(new Set(cards.map(({ sentence }) => sentence))).toEqual(new Set(['sentence:d', 'sentence:e']))
    expect(cards.map(({ presented }) => presented)).toEqual(['heard', 'heard'])
  })

  it('contrasts a card that has rested with what it was taken for', () => {
    const id = 'produce:word:por' as const
    const lapses = [1, 2, 3, 4, 5].map((day) =>
      answered(id, FIRST_DAY + day, { verdict: 'wrong', confusedWith: 'word:para' }),
    )
    const por = courseItem('word:por')
    const rested = plan([answered(id, FIRST_DAY), ...lapses], [por])
    expect(rested).toMatchObject([{ id, contrastWith: 'word:para' }])
    const early = plan([answered(id, FIRST_DAY), ...lapses.slice(1)], [por])
    expect(early[0]).not.toHaveProperty('contrastWith')
  })
})

describe('the time for an answer', () => {
  it('is fifteen seconds until twenty answers were measured', () => {
    const answers = (count: number) =>
      Array.from({ length: count }, (_, place) =>
        answered(`understand:word:w${place}`, TODAY, { visible: 30_000 }),
      )
    const seconds = (events: readonly LearningEvent[]) =>
      secondsPerAnswer(learnerAfter(events, [], TODAY).state, TODAY)
    expect(seconds(answers(19))).toBe(15)
    expect(seconds(answers(20))).toBe(30)
  })

  it('is the average of the last two weeks, within bounds', () => {
    const answers = (day: number, visible: number) =>
      Array.from({ length: 20 }, (_, place) => answered(`understand:word:w${place}`, day, { visible }))
    const seconds = (events: readonly LearningEvent[]) =>
      secondsPerAnswer(learnerAfter(events, [], TODAY).state, TODAY)
    expect(seconds([...answers(TODAY - 20, 30_000), ...answers(TODAY - 3, 10_000)])).toBe(10)
    expect(seconds(answers(TODAY, 0))).toBe(6)
    expect(seconds(answers(TODAY, 110_000))).toBe(40)
  })
})

it('the minutes left of a day are those chosen less those practised', () => {
  const { state } = learnerAfter([answered('understand:word:pan', TODAY, { visible: 90_000 })], [], TODAY)
  expect(minutesLeft(state, 10, TODAY)).toBe(8.5)
  expect(minutesLeft(state, 10, TODAY + 1)).toBe(10)
  expect(minutesLeft(state, 1, TODAY)).toBe(0)
})
