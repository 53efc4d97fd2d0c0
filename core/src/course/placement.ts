import { SKILLS, type Skill } from '../memory/items/card.ts'
import type { ItemId } from '../memory/items/item.ts'
import type { Placed } from '../memory/record/memory-state.ts'
import { pick, type Random } from '../randomness.ts'

/** A learner who can say a sentence still types it wrong once in ten times. */
const SLIP = 0.1

/** Everything is typed: without the Spanish an answer is right once in twenty times, by a word that two languages share. */
const LUCKY = 0.05

/** In units. Around the level of a learner some sentences are known and some are not. */
const SPREAD = 0.8

/** The share of learners who know no Spanish yet; all others may have any level. */
const BEGINNERS = 0.25

/**
 * A learner who can say something understands it too, but perhaps not by ear: one who learnt Spanish from
 * books writes more than she hears. This is how much less likely such a pair of levels is than one the other
 * way round.
 */
const BOOKISH = 0.2

interface Evidence {
  skill: Skill
  unit: number
  isRight: boolean
}

/** How likely each level is, from 0 to the last unit, in each skill. */
type Belief = Record<Skill, readonly number[]>

/** Bayes' rule over all pairs of levels, so that an answer in one skill says something about the other. */
function beliefAfter(units: number, evidence: readonly Evidence[]): Belief {
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

/** The probability of this answer at this level: a logistic curve between luck and slips. */
function chanceOf({ unit, isRight }: Evidence, level: number): number {
  // Half way up between the level and the unit after it.
  const known = 1 / (1 + Math.exp((unit - level - 0.5) / SPREAD))
  const right = LUCKY + (1 - LUCKY - SLIP) * known
  return isRight ? right : 1 - right
}

/** The median level. */
function medianLevel(chances: readonly number[]): number {
  let below = 0
  const median = chances.findIndex((chance) => {
    below += chance
    return below >= 0.5
  })
  return median < 0 ? chances.length - 1 : median
}

/** The probability that the level is within the tolerance of the median. */
function sureness(chances: readonly number[], tolerance: number): number {
  const median = medianLevel(chances)
  return sum(chances.slice(Math.max(0, median - tolerance), median + tolerance + 1))
}

/** About five minutes, so that nobody waits longer to begin. */
export const QUESTIONS_MAX = 20

/** No level is sharper than that, and repeating a unit more or less does no harm. */
const TOLERANCE = 2

/**
 * The probability that each number has to have of being within the tolerance before the questions end early.
 * With less, fewer than nine of ten learners are placed right on a path of forty units; more costs everybody
 * questions.
 */
const SURE = 0.95

/** Each skill needs some questions: some learners who write Spanish well have never heard it. */
const ASKED_MIN = 2

/** The sentences of a unit that can be asked for. Key sentences come first. */
export interface PlacementUnit {
  unit: number
  key: readonly ItemId[]
  others: readonly ItemId[]
}

export interface PlacementQuestion {
  /** 'understand' is heard and written down, 'produce' is said in Spanish: nothing is chosen, so that nothing is guessed. */
  skill: Skill
  unit: number
  sentence: ItemId
}

export interface PlacementAnswer extends PlacementQuestion {
  /** 'I don't know' is not right. 'silent' where no sound could be made. */
  outcome: 'right' | 'wrong' | 'silent'
}

/** The next question; undefined when both numbers are sure enough, or nothing more may be asked. */
export function nextQuestion(
  units: readonly PlacementUnit[],
  answers: readonly PlacementAnswer[],
  random: Random,
): PlacementQuestion | undefined {
  if (answers.length >= QUESTIONS_MAX) return undefined
  const belief = beliefFrom(units, answers)
  const skills = isSilent(answers) ? (['produce'] as const) : SKILLS
  const skill = lessSure(belief, skills) ?? skills.find((one) => timesAsked(answers, one) < ASKED_MIN)
  if (!skill) return undefined
  const used = new Set(answers.map(({ sentence }) => sentence))
  const isLeft = (sentence: ItemId) => !used.has(sentence)
  // The answer to a question just above the median is the least predictable.
  const wanted = medianLevel(belief[skill]) + 1
  const [nearest] = units
    .filter(({ key, others }) => [...key, ...others].some(isLeft))
    .sort((one, other) => Math.abs(one.unit - wanted) - Math.abs(other.unit - wanted))
  if (!nearest) return undefined
  const sentence = pick(random, nearest.key.filter(isLeft)) ?? pick(random, nearest.others.filter(isLeft))
  return sentence && { skill, unit: nearest.unit, sentence }
}

/** The result of the answers. Without sound nothing is known about what is only understood. */
export function placementOf(units: readonly PlacementUnit[], answers: readonly PlacementAnswer[]): Placed {
  const belief = beliefFrom(units, answers)
  const produces = medianLevel(belief.produce)
  const understands = isSilent(answers) ? produces : medianLevel(belief.understand)
  return { understands: Math.max(understands, produces), produces }
}

function beliefFrom(units: readonly PlacementUnit[], answers: readonly PlacementAnswer[]): Belief {
  const heard = answers.filter(({ outcome }) => outcome !== 'silent')
  return beliefAfter(
    units.length,
    heard.map(({ skill, unit, outcome }) => ({ skill, unit, isRight: outcome === 'right' })),
  )
}

const isSilent = (answers: readonly PlacementAnswer[]) => answers.some(({ outcome }) => outcome === 'silent')

const timesAsked = (answers: readonly PlacementAnswer[], skill: Skill) =>
  answers.filter((answer) => answer.skill === skill).length

/** The skill of which less is known; undefined when enough is known of each. */
function lessSure(belief: Belief, skills: readonly Skill[]): Skill | undefined {
  const [least] = skills
    .map((skill) => ({ skill, sure: sureness(belief[skill], TOLERANCE) }))
    .sort((one, other) => one.sure - other.sure)
  return least && least.sure < SURE ? least.skill : undefined
}
