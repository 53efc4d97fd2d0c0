import { expect, it } from 'vitest'
import { VERDICTS } from '../../answers/verdict.ts'
import { integerBetween, pick, seededRandom } from '../../randomness.ts'
import { SKILLS } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import { hashOf } from '../items/own-phrase.ts'
import { createFsrs } from '../schedule/fsrs.ts'
import { FIRST_DAY, noonOf, uuidOf } from '../testing/histories.ts'
import type { LearningEvent } from './event.ts'
import type { MemoryState } from './memory-state.ts'
import { REPLAY_RULES, replay } from './replay.ts'

const ITEMS = ['word:por', 'word:para', 'rule:slip/pt-01', 'friend:vaso', 'sentence:hola'] as const
const SENTENCES = ['sentence:a', 'sentence:b', 'sentence:c', 'sentence:d', 'own:1'] as const
const MODES = ['chosen', 'built', 'typed', 'typed', 'spoken', 'self-check'] as const
const EVENTS = 300
const DAYS = 150

/** A history with everything that replay reads, on a hundred and fifty days, always the same. */
function fixedHistory(): LearningEvent[] {
  const random = seededRandom(20_261_116)
  const some = <T>(share: number, value: T) => (random() < share ? value : {})
  return Array.from({ length: EVENTS }, (_, place): LearningEvent => {
    const day = FIRST_DAY + Math.floor((place * DAYS) / EVENTS)
    const envelope = { id: uuidOf(place), at: noonOf(day) + place, offset: pick(random, [-180, 0, 330]) }
    const item: ItemId = pick(random, ITEMS)
    const kind = random()
    if (kind < 0.04) return { ...envelope, kind: 'met', items: [item, pick(random, SENTENCES)] }
    if (kind < 0.06) return { ...envelope, kind: 'kept', item: pick(random, SENTENCES) }
    if (kind < 0.065) {
      const reached = place % 2 === 0 ? 'begun' : 'done'
      return { ...envelope, kind: 'step', unit: 1 + (place % 3), step: 'say', reached }
    }
    if (kind < 0.07) return { ...envelope, kind: 'set-aside', item }
    if (kind < 0.09) return { ...envelope, kind: 'undone', event: uuidOf(integerBetween(random, 0, EVENTS)) }
    return {
      ...envelope,
      kind: 'answered',
      target: `${pick(random, SKILLS)}:${item}`,
      verdict: random() < 0.6 ? 'right' : pick(random, VERDICTS),
      mode: pick(random, MODES),
      ...some(0.3, { onTarget: pick(random, VERDICTS) }),
      ...some(0.2, { slips: [pick(random, ITEMS)] }),
      ...some(0.2, { confusedWith: pick(random, ITEMS) }),
      ...some(0.8, { sentence: pick(random, SENTENCES) }),
      ...some(0.5, { presented: pick(random, ['heard', 'read'] as const) }),
      ...some(0.1, { help: [pick(random, ['form', 'meaning'])] }),
      ...some(0.1, { tries: 2 }),
      ...some(0.1, { knew: true as const }),
      ...some(0.9, { visible: integerBetween(random, 0, 200_000) }),
    }
  })
}

/** Figures that say which part has changed, and a digest of everything: the due days change with each answer. */
function outcomeOf(history: readonly LearningEvent[]) {
  const scheduler = createFsrs()
  const moments = history.map((_, place) => replay(history.slice(0, place + 1), scheduler))
  const all = moments.flatMap(({ cards }) => [...cards.values()])
  const sum = (of: (card: (typeof all)[number]) => number) => all.reduce((total, card) => total + of(card), 0)
  return {
    cards: all.length,
    reviews: sum(({ reviews }) => reviews),
    lapses: sum(({ lapses }) => lapses),
    due: sum(({ due }) => due - FIRST_DAY),
    digest: hashOf(moments.map(digestOf).join()),
  }
}

function digestOf({ cards, met, kept, setAside, steps, days, undone }: MemoryState): string {
  const everything = [cards, met, kept, setAside, steps, days].map((map) => [...map].sort(byKey))
  return hashOf(JSON.stringify([everything, [...undone].sort()], rounded))
}

const byKey = ([one]: readonly [unknown, unknown], [other]: readonly [unknown, unknown]) =>
  String(one) < String(other) ? -1 : 1

/** Processors differ in the last digits. */
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(7)) : value

/** The outcome of that history for each version of the rules. The line of a released version never changes. */
const OUTCOMES: Readonly<Record<number, ReturnType<typeof outcomeOf>>> = {
  1: { cards: 2878, reviews: 39165, lapses: 10844, due: 240988, digest: 'aed3e222dbc0865f' },
  2: { cards: 2878, reviews: 39165, lapses: 10844, due: 240988, digest: '78885bd79a5ef259' },
}

it('The version of the replay rules is raised when the same history has another outcome.', () => {
  expect(outcomeOf(fixedHistory())).toEqual(OUTCOMES[REPLAY_RULES])
})

it('No two versions of the replay rules come to the same outcome.', () => {
  const digests = Object.values(OUTCOMES).map(({ digest }) => digest)
  expect(new Set(digests).size).toBe(digests.length)
})
