import fc from 'fast-check'
import { VERDICTS } from '../../answers/verdict.ts'
import { DAY_MS } from '../../days/learning-day.ts'
import { ACCENTS } from '../../voices/accent.ts'
import { SKILLS } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import type { EventOf, LearningEvent, UnreadEvent } from '../record/event.ts'

/** Noon of a learning day in UTC. */
export const noonOf = (day: number): number => day * DAY_MS + DAY_MS / 2

export const FIRST_DAY = 20_000

export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

let made = 0

/** A right typed answer for the target, at noon; its id comes after that of all answers made before. */
export function answered(
  target: EventOf<'answered'>['target'],
  day: number,
  fields: Partial<EventOf<'answered'>> = {},
): EventOf<'answered'> {
  made += 1
  return {
    id: uuidOf(made),
    at: noonOf(day) + made,
    offset: 0,
    kind: 'answered',
    target,
    verdict: 'right',
    mode: 'typed',
    ...fields,
  }
}

// Few of each, so that random answers meet the same cards again.
const items = fc.constantFrom<ItemId[]>(
  'word:por',
  'word:para',
  'rule:slip/pt-01',
  'friend:vaso',
  'sentence:hola',
)
const sentences = fc.constantFrom<ItemId[]>('sentence:a', 'sentence:b', 'sentence:c', 'sentence:d', 'own:1')

const cards = fc.tuple(fc.constantFrom(...SKILLS), items).map(([skill, item]) => `${skill}:${item}` as const)

/** The content of an event, without its envelope. */
export const whatHappens = fc.oneof(
  { weight: 8, arbitrary: answers() },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('met' as const),
      items: fc.array(items, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kept' as const), item: sentences }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set-aside' as const), item: items }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('placed' as const),
      understands: fc.nat(40),
      produces: fc.nat(40),
    }),
  },
  { weight: 2, arbitrary: steps() },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('voice' as const),
      accent: fc.constantFrom(null, ...ACCENTS),
      speed: fc.constantFrom(0.6, 0.8, 1.2),
      voice: fc.constantFrom('', 'server'),
    }),
  },
)

/** Steps of later versions among them. */
function steps() {
  return fc.record({
    kind: fc.constant('step' as const),
    unit: fc.integer({ min: 1, max: 40 }),
    step: fc.constantFrom('meet', 'understand', 'build', 'say', 'checkpoint', 'story'),
    reached: fc.constantFrom('begun' as const, 'done' as const),
  })
}

function answers() {
  return fc.record(
    {
      kind: fc.constant('answered' as const),
      target: cards,
      verdict: fc.constantFrom(...VERDICTS),
      mode: fc.constantFrom('chosen', 'built', 'typed', 'spoken', 'self-check'),
      visible: fc.integer({ min: 0, max: 200_000 }),
      onTarget: fc.constantFrom(...VERDICTS),
      slips: fc.array(items, { maxLength: 2 }),
      sentence: sentences,
      presented: fc.constantFrom('heard', 'read'),
      help: fc.subarray(['form', 'meaning']),
      knew: fc.constant(true as const),
      answer: fc.string({ maxLength: 12 }),
    },
    { requiredKeys: ['kind', 'target', 'verdict', 'mode'] },
  )
}

const envelopes = fc.record({
  id: fc.uuid({ version: 4 }),
  // Two hundred days, and minutes that coincide now and then.
  at: fc.tuple(fc.nat(200), fc.nat(40)).map(([day, minutes]) => noonOf(FIRST_DAY + day) + minutes * 60_000),
  offset: fc.constantFrom(-720, -180, 0, 60, 330, 840),
})

/** Events of one learner, in no order; some of them take others back. */
export const histories: fc.Arbitrary<LearningEvent[]> = fc
  .tuple(
    // Without a size fast-check makes ten of them at most.
    fc.array(fc.tuple(envelopes, whatHappens), { maxLength: 60, size: 'max' }),
    fc.array(fc.tuple(envelopes, fc.nat(80)), { maxLength: 4 }),
  )
  .map(([happened, undone]) => {
    const events = happened.map(([envelope, what]): LearningEvent => ({ ...envelope, ...what }))
    return events.concat(
      undone.map(([envelope, place]) => ({
        ...envelope,
        kind: 'undone' as const,
        event: events[place]?.id ?? uuidOf(place),
      })),
    )
  })

/** Events of a kind that this version does not know. */
export const laterEvents: fc.Arbitrary<UnreadEvent[]> = fc.array(
  fc.record({
    id: fc.uuid({ version: 4 }),
    at: fc.nat(1000),
    offset: fc.constant(0),
    kind: fc.constant('sung'),
    song: fc.string(),
  }),
  { maxLength: 5 },
)
