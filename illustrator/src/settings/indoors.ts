/** The heights of things in a room: against the wall, behind the table, on it, and on the floor. */
export const INDOORS = { horizon: 396, edge: 404, onScreen: 462, ground: 452 } as const
