import { OPEN_UNITS } from './open-units.ts'

/**
 * Without Premium: the first units, and as many from the unit on in which the learner was placed. The first
 * ones stay open, or a placement would close units that the learner has begun.
 */
export function isUnitOpen(unit: number, isPremium: boolean, placedIn = 1): boolean {
  return isPremium || unit <= OPEN_UNITS || (unit >= placedIn && unit < placedIn + OPEN_UNITS)
}

/** The open units without Premium, for display: the first ones, and the learner's own beyond those. */
export interface FreeUnits {
  first: number
  own?: { from: number; to: number }
}

export function freeUnits(placedIn: number, count: number): FreeUnits {
  const to = Math.min(placedIn + OPEN_UNITS - 1, count)
  return placedIn > OPEN_UNITS + 1 ? { first: OPEN_UNITS, own: { from: placedIn, to } } : { first: to }
}
