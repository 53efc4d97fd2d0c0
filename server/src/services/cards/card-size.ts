/** The size that sites with previews expect; anything else they cut. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
