import { currentUnit } from './unit-steps.ts'
import { UNITS } from '../levels.ts'
import { cardId, SKILLS } from '../memory/items/card.ts'
import type { Learner } from '../memory/cards/due.ts'
import { itemKind } from '../memory/items/item.ts'
import { startUnit } from '../memory/record/placed.ts'

/**
 * The first unit with a word that the learner has neither been asked for nor set aside, from the one on with which she
 * goes on in the course; the last one if there is none. Where her plan opens no more, it is any unit from her start on.
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
