import { cardId, type Skill } from '../memory/card.ts'
import type { ItemId } from '../memory/item.ts'
import type { CardState, MemoryState } from '../memory/memory-state.ts'
import { type Placed, startUnit } from '../memory/placed.ts'

/** The steps of a unit, in their order; no step is locked but the last, which comes on another day. */
export const UNIT_STEPS = ['meet', 'understand', 'build', 'say', 'checkpoint'] as const
export type UnitStep = (typeof UNIT_STEPS)[number]

/** How much of the checkpoint has to be right. What failed is reviewed. */
const CHECKPOINT_SHARE = 0.75

/** What the steps of a unit ask for. The content makes it, for the language of the learner. */
export interface UnitTargets {
  unit: number
  /** Of the dialogue: met in 'meet'. */
  lines: readonly ItemId[]
  /** Asked for in 'understand'. */
  words: readonly ItemId[]
  /** Asked for in 'build'. */
  sentences: readonly ItemId[]
  /** The key sentences: asked for in 'say', and again in the checkpoint. */
  key: readonly ItemId[]
  /** Written down by ear in the checkpoint, and nowhere else. */
  heard: readonly ItemId[]
}

/** The part of a record that the state of a unit is read from: it is stored nowhere else. */
export type CourseRecord = Pick<MemoryState, 'cards' | 'met' | 'placed'>

export interface UnitProgress {
  unit: number
  /** 'skipped' is before the unit in which the learner was placed, and can be begun as any other. */
  status: 'new' | 'skipped' | 'begun' | 'passed'
  done: readonly UnitStep[]
  /** Steps that would teach what the learner understands already. They can be taken all the same. */
  notNeeded: readonly UnitStep[]
}

const STEPS_OF_UNDERSTANDING: readonly UnitStep[] = ['meet', 'understand']

export function unitProgress(targets: UnitTargets, record: CourseRecord): UnitProgress {
  const done = UNIT_STEPS.filter((step) => IS_DONE[step](targets, record))
  const { unit, lines, sentences, key } = targets
  const isBegun =
    done.length > 0 ||
    [...lines, ...sentences, ...key].some((id) => record.met.has(id) || cardOf(record, 'produce', id))
  const isUnderstood = unit <= (record.placed?.understands ?? 0)
  const notNeeded = isUnderstood ? STEPS_OF_UNDERSTANDING.filter((step) => !done.includes(step)) : []
  return { unit, status: statusOf(), done, notNeeded }

  function statusOf(): UnitProgress['status'] {
    if (done.includes('checkpoint')) return 'passed'
    if (isBegun) return 'begun'
    return unit < startUnit(record.placed) ? 'skipped' : 'new'
  }
}

const cardOf = ({ cards }: CourseRecord, skill: Skill, item: ItemId): CardState | undefined =>
  cards.get(cardId(skill, item))

const IS_DONE: Record<UnitStep, (targets: UnitTargets, record: CourseRecord) => boolean> = {
  meet: ({ lines }, { met }) => lines.every((id) => met.has(id)),
  // Whoever was asked to say a word has understood it before, or understands it unseen.
  understand: ({ words }, record) =>
    words.every((id) => cardOf(record, 'understand', id) ?? cardOf(record, 'produce', id)),
  build: ({ sentences }, record) => sentences.every((id) => cardOf(record, 'produce', id)),
  say: ({ key }, record) => key.every((id) => cardOf(record, 'produce', id)),
  checkpoint: ({ key, heard }, record) => {
    const later = key.map((id) => onLaterDay(cardOf(record, 'produce', id)))
    const asked = [...later, ...heard.map((id) => cardOf(record, 'understand', id))]
    const right = asked.filter((card) => card && card.rightInRow > 0)
    return asked.every((card) => card) && right.length >= asked.length * CHECKPOINT_SHARE
  },
}

/** A key sentence that was said today is still on the learner's mind. */
const onLaterDay = (card: CardState | undefined): CardState | undefined =>
  card && card.lastDay > card.opened ? card : undefined

/** The first learning day on which the checkpoint can be taken; undefined before the key sentences were said. */
export function checkpointDay({ key }: UnitTargets, record: CourseRecord): number | undefined {
  const opened = key.map((id) => cardOf(record, 'produce', id)?.opened)
  if (opened.includes(undefined)) return undefined
  return Math.max(...opened.map((day) => day ?? 0)) + 1
}

/**
 * The unit to go on with, from the one on in which the learner was placed, and before it when those are passed. Undefined
 * after the last.
 */
export function currentUnit(units: readonly UnitProgress[], placed?: Placed): UnitProgress | undefined {
  const start = startUnit(placed)
  const isAhead = ({ unit }: UnitProgress) => unit >= start
  return goOnIn(units.filter(isAhead)) ?? goOnIn(units.filter((one) => !isAhead(one)))
}

/** One that was begun, else the one after the last that was passed. */
function goOnIn(units: readonly UnitProgress[]): UnitProgress | undefined {
  const begun = units.find(({ status }) => status === 'begun')
  const lastPassed = units.findLastIndex(({ status }) => status === 'passed')
  return begun ?? units[lastPassed + 1] ?? units.find(({ status }) => status !== 'passed')
}

/** The first step that is needed and not done: where to go on in a unit. */
export function nextStep({ done, notNeeded }: UnitProgress): UnitStep | undefined {
  return UNIT_STEPS.find((step) => !done.includes(step) && !notNeeded.includes(step))
}
