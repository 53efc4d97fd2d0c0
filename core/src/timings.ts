/** Delays the product keeps, in milliseconds. */
export const TOOLTIP_DELAY = 700
export const TOOLTIP_SKIP_DELAY = 300
