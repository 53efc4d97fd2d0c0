import type { Skill } from '../memory/items/card.ts'

/** Whoever can say a sentence may still type it wrong, once in ten times. */
const SLIP = 0.1

/** Everything is typed: without the Spanish an answer is right once in twenty times, by a word that two languages share. */
const LUCKY = 0.05

/** In units: around the level of a learner some sentences are known and some are not. */
const SPREAD = 0.8

/** Of those who want to know their place this share knows no Spanish yet; everybody else may be anywhere. */
const BEGINNERS = 0.25

/**
 * Whoever can say something understands it too, but need not know it by ear: whoever learnt Spanish from books writes more
 * than she hears. Such a pair of levels is so much less likely than one the other way round.
 */
const BOOKISH = 0.2

export interface Evidence {
  skill: Skill
  unit: number
  isRight: boolean
}

/** How likely each level is, from 0 to the last unit, in each skill. */
export type Belief = Record<Skill, readonly number[]>

/** Bayes' rule over all pairs of levels, so that an answer in one skill says something about the other. */
export function beliefAfter(units: number, evidence: readonly Evidence[]): Belief {
  const levels = Array.from({ length: units + 1 }, (_, level) => level)
  const likelihoods = (skill: Skill) => {
    const own = evidence.filter((one) => one.skill === skill)
    return levels.map((level) => own.reduce((chance, one) => chance * chanceOf(one, level), 1))
  }
  const understand = likelihoods('understand')
  const produce = likelihoods('produce')
  const likely = (levels.length * (levels.length + 1)) / 2
  const pairs = likely + BOOKISH * (levels.length ** 2 - likely)
  const beginners = (BEGINNERS / (1 - BEGINNERS)) * pairs * (understand[0] ?? 0) * (produce[0] ?? 0)
  const ofPairs = (
    likelihood: number,
    level: number,
    partners: readonly number[],
    unlikelyPartners: readonly number[],
  ) => likelihood * (sum(partners) + BOOKISH * sum(unlikelyPartners)) + (level === 0 ? beginners : 0)
  return {
    understand: normalised(
      understand.map((chance, level) =>
        ofPairs(chance, level, produce.slice(0, level + 1), produce.slice(level + 1)),
      ),
    ),
    produce: normalised(
      produce.map((chance, level) =>
        ofPairs(chance, level, understand.slice(level), understand.slice(0, level)),
      ),
    ),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function normalised(weights: readonly number[]): number[] {
  const all = sum(weights)
  return weights.map((weight) => weight / all)
}

/** How likely somebody of this level answers so: a logistic curve between luck and slips. */
function chanceOf({ unit, isRight }: Evidence, level: number): number {
  // Half way up between the level and the unit after it.
  const known = 1 / (1 + Math.exp((unit - level - 0.5) / SPREAD))
  const right = LUCKY + (1 - LUCKY - SLIP) * known
  return isRight ? right : 1 - right
}

/** The first level up to which at least half of the chances are. */
export function medianLevel(chances: readonly number[]): number {
  let below = 0
  const median = chances.findIndex((chance) => {
    below += chance
    return below >= 0.5
  })
  return median < 0 ? chances.length - 1 : median
}

/** How likely the level is so close to the median. */
export function sureness(chances: readonly number[], tolerance: number): number {
  const median = medianLevel(chances)
  return sum(chances.slice(Math.max(0, median - tolerance), median + tolerance + 1))
}
