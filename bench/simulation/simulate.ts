import { minutesLeft } from '@frase/core/memory/cards/session-plan'
import { cardId } from '@frase/core/memory/items/card'
import type { ItemId } from '@frase/core/memory/items/item'
import { millisecondsBetween, recallBetween } from '@frase/core/memory/progress/progress'
import type { LearningEvent } from '@frase/core/memory/record/event'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { extendReplay, replay } from '@frase/core/memory/record/replay'
import { isResting } from '@frase/core/memory/schedule/resting'
import type { Course } from './course.ts'
import { UNITS } from './course.ts'
import { stream } from './draw.ts'
import { planFor } from './plan.ts'
import { type Policy, visibleCatalog } from './policy.ts'
import { createLog, runSession, type SessionCount } from './session.ts'
import type { MemoryModel } from './simulated-learner.ts'
import { drawLearner } from './simulated-learner.ts'
import type { TrueMemory } from './true-memory.ts'

const FIRST_DAY = 20_000
const SESSIONS_MAX = 2
/** A learner with less than this share of the chosen minutes left is done for today. */
const SHARE_FOR_ANOTHER_SESSION = 0.2
const SAMPLED_EVERY_DAYS = 10
const HOUR_MS = 3_600_000
const CHANCE_TO_SAY = 0.8
/** So many days without practice are a gap. */
const GAP_DAYS = 7

export interface Sample {
  day: number
  hours: number
  /**
   * How many core words can probably be produced: their chance is at least what the product expects of a
   * known word.
   */
  producible: number
  /** The sum of the chances of all core words. */
  expected: number
  /** How many words have been opened. */
  opened: number
}

export interface Outcome {
  model: MemoryModel
  chosenMinutes: number
  samples: Sample[]
  /** Minutes of each day with practice. */
  minutes: number[]
  reviews: number
  /** Shares of the reviews: what the product expected, what it counted as right, and what was really recalled. */
  expected: number | undefined
  graded: number | undefined
  recalled: number | undefined
  /** The first session after a gap: its reviews, and how many were right. */
  returns: SessionCount
}

/** One learner, from the first day to the last, under one policy. */
export function simulate(
  course: Course,
  policy: Policy,
  seed: number,
  number: number,
  days: number,
): Outcome {
  const person = drawLearner(seed, number, days)
  const random = stream(seed, 4, number)
  const { scheduler } = policy
  const catalog = visibleCatalog(course.catalog, policy)
  const log = createLog()
  const samples: Sample[] = []
  const minutes: number[] = []
  const counts = { reviews: 0, right: 0, recalled: 0 }
  const returns = { reviews: 0, right: 0, recalled: 0 }
  let state = replay([], scheduler)
  let nextUnit = 0
  let lastDay = 0

  const extend = (events: readonly LearningEvent[]) => {
    const extended = extendReplay(state, events, scheduler)
    if (!extended) throw new Error('an event belongs before the last one')
    if (policy.neverRests) takeRestsBack(extended, scheduler)
    state = extended
  }
  for (let day = 0; day < days; day += 1) {
    const today = FIRST_DAY + day
    if (person.practises[day]) {
      let second = 0
      for (let session = 0; session < SESSIONS_MAX; session += 1) {
        const begun = unitToLearn(course, state, nextUnit)
        if (begun !== nextUnit) {
          nextUnit = begun
          const items = [...(course.units[nextUnit - 1]?.met ?? [])]
          extend([{ ...log.envelope({ day: today, second }), kind: 'met', items }])
        }
        const left = minutesLeft(state, person.minutes, today)
        if (left < person.minutes * SHARE_FOR_ANOTHER_SESSION) break
        const plan = planFor(policy, { state, catalog, today, scheduler }, course, {
          minutes: left,
          nextUnit,
          random,
        })
        if (plan.length === 0) break
        const done = runSession({ person, policy, course, state, plan, today, second, random, log })
        extend(done.events)
        second = done.second
        add(counts, done.count)
        if (session === 0 && day - lastDay > GAP_DAYS) add(returns, done.count)
      }
      minutes.push(second / 60)
      lastDay = day
    }
    if ((day + 1) % SAMPLED_EVERY_DAYS === 0) samples.push(sampleOf(course, state, person.memory, today))
  }
  const { reviews, expected, real } = recallBetween(state, FIRST_DAY, FIRST_DAY + days)
  return {
    model: person.model,
    chosenMinutes: person.minutes,
    samples,
    minutes,
    reviews,
    expected,
    graded: real,
    recalled: counts.reviews === 0 ? undefined : counts.recalled / counts.reviews,
    returns,
  }
}

function add(sum: SessionCount, count: SessionCount): void {
  sum.reviews += count.reviews
  sum.right += count.right
  sum.recalled += count.recalled
}

const isOpened = ({ cards }: MemoryState, word: ItemId) =>
  cards.has(cardId('understand', word)) || cards.has(cardId('produce', word))

/** The first unit, from the one before on, with a word that can still open; words that are transparent need no card. */
function unitToLearn(course: Course, state: MemoryState, before: number): number {
  for (let unit = Math.max(1, before); unit < UNITS; unit += 1) {
    const isLeft = course.units[unit - 1]?.words.some((word) => {
      const item = course.catalog.get(word)
      return item && (item.isCore || !item.isTransparent) && !isOpened(state, word)
    })
    if (isLeft) return unit
  }
  return UNITS
}

function takeRestsBack({ cards }: MemoryState, scheduler: Policy['scheduler']): void {
  for (const [id, card] of cards) {
    if (isResting(card))
      card.due = card.lastDay + scheduler.interval(card, card.elapsed, `${id}/${card.reviews}`)
  }
}

/** The chance after a night: memories of today are not yet consolidated. */
function sampleOf(course: Course, state: MemoryState, memory: TrueMemory, today: number): Sample {
  const tomorrow = { day: today + 1, second: 0 }
  let [producible, expected, opened] = [0, 0, 0]
  for (const { id, isCore } of course.catalog.values()) {
    const chance = isCore ? memory.recall(cardId('produce', id), tomorrow) : 0
    expected += chance
    if (chance >= CHANCE_TO_SAY) producible += 1
    if (id.startsWith('word:') && isOpened(state, id)) opened += 1
  }
  return {
    day: today - FIRST_DAY + 1,
    hours: millisecondsBetween(state, FIRST_DAY, today) / HOUR_MS,
    producible,
    expected,
    opened,
  }
}
