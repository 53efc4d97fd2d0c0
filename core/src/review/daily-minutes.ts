/** How long a learner may choose to review each day. */
export const MINUTES_A_DAY = [5, 10, 20, 30] as const
export const DEFAULT_MINUTES = 10
