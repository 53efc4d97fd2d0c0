import { UNITS } from '../levels.ts'
import type { Learner } from '../memory/cards/due.ts'
import { cardId, SKILLS } from '../memory/items/card.ts'
import { itemKind } from '../memory/items/item.ts'
import { type MemoryState, startUnit, stepId } from '../memory/record/memory-state.ts'
import { isUnitOpen } from './unit-access.ts'

/** The steps of a unit, in their order; only the last one is locked, until another day. */
export const UNIT_STEPS = ['meet', 'understand', 'build', 'say', 'checkpoint'] as const
export type UnitStep = (typeof UNIT_STEPS)[number]

/**
 * What decides how far a learner has come. The content is not part of it: no change of content undoes a
 * finished step.
 */
export type CourseRecord = Pick<MemoryState, 'steps' | 'placed'>

export interface UnitProgress {
  unit: number
  /** 'skipped' means before the unit in which the learner was placed; it can be begun like any other. */
  status: 'new' | 'skipped' | 'begun' | 'passed'
  done: readonly UnitStep[]
  /** Steps that would teach what the learner already understands. They can still be taken. */
  notNeeded: readonly UnitStep[]
}

const STEPS_OF_UNDERSTANDING: readonly UnitStep[] = ['meet', 'understand']

/**
 * A unit is begun with the first answer in one of its steps; seeing its sentences and words elsewhere does
 * not count.
 */
export function unitProgress(unit: number, { steps, placed }: CourseRecord): UnitProgress {
  const done = UNIT_STEPS.filter((step) => steps.get(stepId(unit, step))?.done !== undefined)
  const isUnderstood = unit <= (placed?.understands ?? 0)
  const notNeeded = isUnderstood ? STEPS_OF_UNDERSTANDING.filter((step) => !done.includes(step)) : []
  return { unit, status: statusOf(), done, notNeeded }

  function statusOf(): UnitProgress['status'] {
    if (done.includes('checkpoint')) return 'passed'
    if ([...steps.keys()].some((id) => id.startsWith(stepId(unit, '')))) return 'begun'
    return unit < startUnit(placed) ? 'skipped' : 'new'
  }
}

/** The first learning day on which the checkpoint can be taken; undefined before the key sentences were said. */
export function checkpointDay(unit: number, { steps }: CourseRecord): number | undefined {
  const said = steps.get(stepId(unit, 'say'))?.done
  return said === undefined ? undefined : said + 1
}

/**
 * The unit to go on with, for everything that leads on: from the one in which the learner was placed, and
 * before it when those are passed. It is one that her plan opens; undefined when all of these are passed.
 */
export function currentUnit(record: CourseRecord, isPremium: boolean): UnitProgress | undefined {
  const start = startUnit(record.placed)
  const open = Array.from({ length: UNITS }, (_, place) => place + 1)
    .filter((unit) => isUnitOpen(unit, isPremium, start))
    .map((unit) => unitProgress(unit, record))
  const isAhead = ({ unit }: UnitProgress) => unit >= start
  return goOnIn(open.filter(isAhead)) ?? goOnIn(open.filter((one) => !isAhead(one)))
}

/** A unit that was begun, else the one after the last that was passed. */
function goOnIn(units: readonly UnitProgress[]): UnitProgress | undefined {
  const begun = units.find(({ status }) => status === 'begun')
  const lastPassed = units.findLastIndex(({ status }) => status === 'passed')
  return begun ?? units[lastPassed + 1] ?? units.find(({ status }) => status !== 'passed')
}

/** The step to go on with: the first that is needed and not done. */
export function nextStep({ done, notNeeded }: UnitProgress): UnitStep | undefined {
  return UNIT_STEPS.find((step) => !done.includes(step) && !notNeeded.includes(step))
}

/**
 * The first unit with a word that the learner has neither been asked for nor set aside, from the one that she
 * goes on with in the course; the last one if there is none. Where her plan opens no more, it is any unit
 * from her start on.
 */
export function nextUnit({ state, catalog }: Pick<Learner, 'state' | 'catalog'>, isPremium: boolean): number {
  const start = currentUnit(state, isPremium)?.unit ?? startUnit(state.placed)
  const open = [...catalog.values()].filter(
    ({ id, unit }) =>
      unit !== null &&
      unit >= start &&
      itemKind(id) === 'word' &&
      !state.setAside.has(id) &&
      !SKILLS.some((skill) => state.cards.has(cardId(skill, id))),
  )
  return open.reduce((first, { unit }) => Math.min(first, unit ?? UNITS), UNITS)
}
