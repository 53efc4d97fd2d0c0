import { SKILLS, type Skill } from '../memory/items/card.ts'
import type { ItemId } from '../memory/items/item.ts'
import type { Placed } from '../memory/record/placed.ts'
import { pick, type Random } from '../randomness.ts'
import { type Belief, beliefAfter, medianLevel, sureness } from './placement-belief.ts'

/** About five minutes: whoever only wants to begin is not kept from it for longer. */
export const QUESTIONS_MAX = 20

/** Nobody's level is sharper than that, and a unit more or less to repeat does no harm. */
const TOLERANCE = 2

/**
 * How likely each number has to be within the tolerance before the questions end early. With less, fewer than nine of ten
 * learners are placed right on a path of forty units; more costs everybody questions.
 */
const SURE = 0.95

/** Nobody is placed by one skill alone: some who write Spanish well have never heard it. */
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

/** What is asked next; undefined when both numbers are sure enough, or nothing more may be asked. */
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
  // The answer to what is just above the median is the least foreseen.
  const wanted = medianLevel(belief[skill]) + 1
  const [nearest] = units
    .filter(({ key, others }) => [...key, ...others].some(isLeft))
    .sort((one, other) => Math.abs(one.unit - wanted) - Math.abs(other.unit - wanted))
  if (!nearest) return undefined
  const sentence = pick(random, nearest.key.filter(isLeft)) ?? pick(random, nearest.others.filter(isLeft))
  return sentence && { skill, unit: nearest.unit, sentence }
}

/** Where the answers lead. Without sound nothing is known of what is only understood. */
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
