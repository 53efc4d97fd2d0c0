import type { CardId } from '@frase/core/memory/items/card'
import { between, integerBetween, pick, type Random } from '@frase/core/randomness'
import { MINUTES_A_DAY } from '@frase/core/review/review-keys'
import { actRMemory } from './act-r-memory.ts'
import { logNormal, stream } from './draw.ts'
import { fsrsMemory } from './fsrs-memory.ts'
import { halfLifeMemory } from './half-life-memory.ts'
import type { TrueMemory } from './true-memory.ts'

export const MEMORY_MODELS = ['half-life', 'ACT-R', 'FSRS'] as const
export type MemoryModel = (typeof MEMORY_MODELS)[number]

const SPEED_SIGMA = 0.5
const WEEK_OFF_CHANCE = 0.04

/** A learner. The same seed and number give the same person under any rules. */
export interface SimulatedLearner {
  model: MemoryModel
  memory: TrueMemory
  minutes: number
  /** Whether there is time for practice, for each day. */
  practises: readonly boolean[]
  /** How often a card that is not recalled is right all the same. */
  guess: { understand: number; produce: number }
  /** How often the answer is recalled, but spelt badly. */
  slip: number
  /** How often the verdict is the one beside the true one. */
  misgrade: number
  /** The median of an answer. */
  seconds: number
}

export function drawLearner(seed: number, number: number, days: number): SimulatedLearner {
  const random = stream(seed, 2, number)
  const model = MEMORY_MODELS[number % MEMORY_MODELS.length] ?? 'FSRS'
  const speeds = new Map<CardId, number>()
  const speedSeed = integerBetween(random, 0, 2 ** 31)
  const speedOf = (card: CardId) => {
    const known = speeds.get(card)
    if (known !== undefined) return known
    const speed = logNormal(stream(speedSeed, ...numbersOf(card)), 1, SPEED_SIGMA)
    speeds.set(card, speed)
    return speed
  }
  const takenIn = between(random, 0.65, 0.95)
  const memory = {
    'half-life': () => halfLifeMemory(random, speedOf, takenIn),
    'ACT-R': () => actRMemory(random, speedOf),
    FSRS: () => fsrsMemory(random, speedOf, takenIn),
  }[model]()
  return {
    model,
    memory,
    minutes: pick(random, MINUTES_A_DAY),
    guess: { understand: between(random, 0.05, 0.25), produce: between(random, 0, 0.06) },
    slip: between(random, 0.02, 0.1),
    misgrade: between(random, 0.01, 0.08),
    seconds: logNormal(random, 10, 0.3),
    practises: drawDays(stream(seed, 3, number), days),
  }
}

/** Derived from its name alone: a hard word is hard in any order of the words. */
const numbersOf = (card: CardId) => Array.from(card, (letter) => letter.charCodeAt(0))

function drawDays(random: Random, days: number): boolean[] {
  const diligence = between(random, 0.6, 0.98)
  let away = 0
  return Array.from({ length: days }, (_, day) => {
    if (day > 0 && day % 7 === 0 && random() < WEEK_OFF_CHANCE) away = integerBetween(random, 7, 21)
    away -= 1
    const hasTime = random() < diligence
    return day === 0 || (away < 0 && hasTime)
  })
}
