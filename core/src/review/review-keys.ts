/*
 * Separate from the other storage keys, which every visit loads.
 */

/** In local storage: how many minutes a day the learner reviews. */
export const REVIEW_MINUTES_STORAGE_KEY = 'revisao-minutos'

/** In local storage: the last learning day on which a review was finished. */
export const REVIEW_DONE_STORAGE_KEY = 'revisao-feita'

/**
 * In session storage: the cards of the review that were wrong and are repeated, so that a reload loses
 * nothing.
 */
export const REVIEW_AGAIN_STORAGE_KEY = 'revisao-de-novo'

/** In local storage: the learning days of the last week on which something was answered, for home, which opens no record. */
export const PRACTISED_DAYS_STORAGE_KEY = 'dias-praticados'

/**
 * In local storage: the unit to go on with, with Premium and without, for home, which opens no record: 'units
 * 12 3'. The last release stored one number there, without regard to the plan.
 */
export const NEXT_UNIT_STORAGE_KEY = 'proxima-unidade'

export const MINUTES_A_DAY = [5, 10, 20, 30] as const
export const DEFAULT_MINUTES = 10
