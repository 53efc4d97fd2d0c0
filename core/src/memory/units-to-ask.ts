import { itemOf } from './card.ts'
import type { Learner } from './due.ts'
import type { ItemId } from './item.ts'
import { nextUnit } from './next-unit.ts'

/** As long as what was met or opened may open its second card. */
const RECENT_DAYS = 7

/** The units whose sentences a session may ask in: those of what is due or was met lately, and the one that comes next. */
export function unitsToAsk(learner: Pick<Learner, 'state' | 'catalog' | 'today'>): number[] {
  const { state, catalog, today } = learner
  const since = today - RECENT_DAYS
  const asked = [...state.cards].filter(([, { due, opened }]) => due <= today || opened >= since)
  const met = [...state.met].filter(([, { last }]) => last >= since)
  const items: ItemId[] = [...asked.map(([id]) => itemOf(id)), ...met.map(([id]) => id)]
  const units = items.flatMap((id) => catalog.get(id)?.unit ?? [])
  return [...new Set([...units, nextUnit(learner)])].sort((one, other) => one - other)
}
