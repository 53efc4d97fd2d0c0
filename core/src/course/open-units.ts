/** How many units in a row are open without Premium. Apart from the rules made of it: every visit loads this file. */
export const OPEN_UNITS = 8
