/** How many units in a row are open without Premium. */
export const OPEN_UNITS = 8

/** Without Premium: the first units, or those from the unit on in which the learner was placed. */
export function isUnitOpen(unit: number, isPremium: boolean, placedIn = 1): boolean {
  return isPremium || (unit >= placedIn && unit < placedIn + OPEN_UNITS)
}
