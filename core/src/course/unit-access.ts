/** How many units in a row are open without Premium. */
export const OPEN_UNITS = 8

/**
 * Without Premium: the first units, and as many from the unit on in which the learner was placed. The first ones stay
 * open, or finding her place would cost somebody what she has begun.
 */
export function isUnitOpen(unit: number, isPremium: boolean, placedIn = 1): boolean {
  return isPremium || unit <= OPEN_UNITS || (unit >= placedIn && unit < placedIn + OPEN_UNITS)
}
