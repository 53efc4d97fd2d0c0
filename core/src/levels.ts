/** The levels of the course, eight units each. */
export const LEVELS = ['A1.1', 'A1.2', 'A2.1', 'A2.2', 'B1.1'] as const
export type Level = (typeof LEVELS)[number]

const UNITS_PER_LEVEL = 8
export const UNITS = LEVELS.length * UNITS_PER_LEVEL

export function levelOfUnit(unit: number): Level {
  const level = LEVELS[Math.ceil(unit / UNITS_PER_LEVEL) - 1]
  if (level === undefined) throw new RangeError(`There is no unit ${unit}`)
  return level
}
