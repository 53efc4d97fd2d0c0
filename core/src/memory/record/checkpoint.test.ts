import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/effort.ts'
import { createFsrs } from '../schedule/fsrs.ts'
import { answered, FIRST_DAY, histories } from '../testing/histories.ts'
import {
  type Checkpoint,
  checkpointSchema,
  fold,
  isComparable,
  unfold,
  VALUE_MAX_CHARACTERS,
} from './checkpoint.ts'
import type { EventOf, LearningEvent } from './event.ts'
import { eventsOf, mergeRecords, union } from './record.ts'
import { replay } from './replay.ts'

const RUNS = { numRuns: runs(10_000) }
const scheduler = createFsrs()

const isAnswer = (event: LearningEvent): event is EventOf<'answered'> => event.kind === 'answered'

/** What is stored or exported is JSON. */
const stored = (checkpoint: Checkpoint): Checkpoint =>
  checkpointSchema.parse(JSON.parse(JSON.stringify(checkpoint)))

describe('a checkpoint', () => {
  it('and the rest of the events give the state that all events give', () => {
    fc.assert(
      fc.property(histories, fc.nat(60), (events, cut) => {
        const sorted = union(events)
        const old = sorted.slice(0, cut).filter(isAnswer)
        const rest = sorted.filter((event) => !old.some(({ id }) => id === event.id))
        const record = { checkpoint: stored(fold(old)), events: rest, unread: [] }
        expect(replay(eventsOf(record), scheduler)).toEqual(replay(events, scheduler))
      }),
      RUNS,
    )
  })

  it('lets events arrive that belong before it, that it has already, or that take its answers back', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.nat(3), { minLength: 64, maxLength: 64 }), (events, fates) => {
        const withFate = (fate: number) => events.filter((_, place) => fates[place] === fate)
        const early = [...withFate(0), ...withFate(1)]
        // Events of fate 1 arrive once more, those of 2 and 3 only now, whenever they happened.
        const late = [...withFate(1), ...withFate(2), ...withFate(3)]
        const old = early.filter(isAnswer)
        const rest = early.filter((event) => !isAnswer(event))
        const record = { events: rest, unread: [], checkpoint: stored(fold(old)) }
        const merged = mergeRecords(record, { events: late, unread: [] })
        const state = replay(eventsOf(merged), scheduler)
        expect(state).toEqual(replay([...early, ...late], scheduler))
      }),
      RUNS,
    )
  })

  it('forgets what only authors read, and nothing else', () => {
    const answer = answered('produce:word:comer', FIRST_DAY, { visible: 900, slips: ['word:por'], tries: 2 })
    const whole = { ...answer, answer: 'como', options: ['como', 'comes'], predicted: 0.9, content: '1' }
    expect(unfold(fold([whole]))).toEqual([answer])
  })

  it('leaves out what is damaged', () => {
    const checkpoint = fold([1, 2].map((day) => answered('produce:word:comer', FIRST_DAY + day)))
    const [first, second] = checkpoint.answers
    if (!first || !second) throw new Error('Two answers were folded')
    const [, ...others] = second
    expect(unfold({ ...checkpoint, answers: [first, ['no id', ...others]] })).toHaveLength(1)
    expect(unfold({ ...checkpoint, values: [] })).toEqual([])
  })
})

describe('a checkpoint that is sent', () => {
  const answers = Array.from({ length: 1000 }, (_, place) =>
    answered(`produce:word:w${place % 60}`, FIRST_DAY + place, {
      sentence: `sentence:una-frase-del-curso-${place % 90}`,
      slips: ['rule:slip/pt-01', 'word:por'],
      presented: place % 2 === 0 ? 'read' : 'heard',
      visible: 1000 + place * 7,
    }),
  )
  const whole = fold(answers)
  const [first, second] = whole.answers
  if (!first || !second) throw new Error('Answers were folded')

  it('is compared with the log if it has a thousand answers of the product', () => {
    expect(isComparable(whole)).toBe(true)
  })

  it.each<[string, Partial<Checkpoint>]>([
    ['an answer twice', { answers: [first, second, first] }],
    ['a value that is large', { values: ['x'.repeat(VALUE_MAX_CHARACTERS)] }],
    ['a value that is large only as it is stored', { values: [Array.from({ length: 10 }, () => 5e-324)] }],
    [
      'many answers that name one value',
      {
        values: ['x'.repeat(400)],
        answers: whole.answers.map(([id, at, offset, ...places]) => [id, at, offset, ...places.map(() => 0)]),
      },
    ],
  ])('is refused with %s', (_, change) => {
    expect(isComparable({ ...whole, ...change })).toBe(false)
  })
})
