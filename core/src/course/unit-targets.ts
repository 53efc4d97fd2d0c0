import { startOfDay } from '../days/learning-day.ts'
import type { Language } from '../languages.ts'
import { cardId, type Skill } from '../memory/items/card.ts'
import type { ItemId } from '../memory/items/item.ts'
import type { EventOf } from '../memory/record/event.ts'
import { type CardState, type MemoryState, stepId } from '../memory/record/memory-state.ts'
import { eventIdOf } from '../memory/record/new-event.ts'
import { UNIT_STEPS, type UnitStep } from './unit-steps.ts'

/** The number of exercises in a session of a unit. */
export const TARGETS_PER_STEP = 12
/** Portuguese speakers understand early: this step is short for them, and speaking is long. */
export const WORDS_IN: Partial<Record<Language, number>> = { pt: 6 }
/** The number of sentences that the checkpoint has written down by ear. */
export const HEARD = 3

/** The share of the checkpoint that has to be right. What failed is reviewed. */
export const CHECKPOINT_SHARE = 0.75

/** The items that the steps of a unit ask for. The content makes it, for the language of the learner. */
export interface UnitTargets {
  unit: number
  /** The dialogue: met in 'meet'. */
  lines: readonly ItemId[]
  /** The words that 'understand' asks for. */
  words: readonly ItemId[]
  /** The sentences that 'build' asks for. */
  sentences: readonly ItemId[]
  /** The key sentences: asked for in 'say', and again in the checkpoint. */
  key: readonly ItemId[]
  /** Written down by ear in the checkpoint, and nowhere else. */
  heard: readonly ItemId[]
}

type Known = Pick<MemoryState, 'cards' | 'met'>

/**
 * Events for the steps that are done by the rule of the releases before steps were events: everything that a
 * step asks for was answered, anywhere. The same record gives the same events on every device, with times
 * that are no later than its last event: a reset of the account forgets them with what they were worked out
 * from.
 */
export function stepsOfOldRecord(
  all: readonly UnitTargets[],
  state: Known & Pick<MemoryState, 'steps' | 'last'>,
  offset: number,
): EventOf<'step'>[] {
  const { last } = state
  if (!last) return []
  return all.flatMap((targets) =>
    UNIT_STEPS.flatMap((step): EventOf<'step'>[] => {
      const { unit } = targets
      const isKnown = state.steps.get(stepId(unit, step))?.done !== undefined
      const day = isKnown ? undefined : dayOf(targets, step, state)
      if (day === undefined) return []
      const at = Math.min(last.at, startOfDay(day + 1, offset) - 1)
      const id = eventIdOf(`step ${unit} ${step} ${at} ${offset}`)
      return [{ id, at, offset, kind: 'step', unit, step, reached: 'done' }]
    }),
  )
}

/** The units whose checkpoint was taken and failed, and of which the review has asked the rest since. */
export function checkpointsCompleted(
  all: readonly UnitTargets[],
  state: Known & Pick<MemoryState, 'steps'>,
): number[] {
  return all
    .filter(({ unit }) => {
      const checkpoint = state.steps.get(stepId(unit, 'checkpoint'))
      return checkpoint && checkpoint.done === undefined
    })
    .filter((targets) => dayOf(targets, 'checkpoint', state) !== undefined)
    .map(({ unit }) => unit)
}

/** The learning day on which the last answer was given that the step asks for; undefined if one is missing. */
function dayOf(targets: UnitTargets, step: UnitStep, state: Known): number | undefined {
  const days = DAYS[step](targets, state)
  const known = days.filter((day) => day !== undefined)
  return known.length > 0 && known.length === days.length ? Math.max(...known) : undefined
}

const cardOf = ({ cards }: Known, skill: Skill, item: ItemId): CardState | undefined =>
  cards.get(cardId(skill, item))

const saidOn = (items: readonly ItemId[], state: Known) =>
  items.map((id) => cardOf(state, 'produce', id)?.opened)

const DAYS: Record<UnitStep, (targets: UnitTargets, state: Known) => (number | undefined)[]> = {
  meet: ({ lines }, { met }) => lines.map((id) => met.get(id)?.first),
  // A learner who was asked to say a word has understood it before, or understands it unseen.
  understand: ({ words }, state) =>
    words.map((id) => (cardOf(state, 'understand', id) ?? cardOf(state, 'produce', id))?.opened),
  build: ({ sentences }, state) => saidOn(sentences, state),
  say: ({ key }, state) => saidOn(key, state),
  checkpoint: ({ key, heard }, state) => {
    const later = key.map((id) => onLaterDay(cardOf(state, 'produce', id)))
    const asked = [...later, ...heard.map((id) => cardOf(state, 'understand', id))]
    const right = asked.filter((card) => card && card.rightInRow > 0)
    return right.length >= asked.length * CHECKPOINT_SHARE ? asked.map((card) => card?.lastDay) : [undefined]
  },
}

/** A key sentence that was said today is still on the learner's mind. */
const onLaterDay = (card: CardState | undefined): CardState | undefined =>
  card && card.lastDay > card.opened ? card : undefined
