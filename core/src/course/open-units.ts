/**
 * How many units in a row are open without Premium. Not with the rules that use it, because every visit loads
 * this file.
 */
export const OPEN_UNITS = 8
