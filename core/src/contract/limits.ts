/** The longest text that is spoken, and the longest description that is drawn or looked up. */
export const QUERY_LENGTH_MAX = 200
/** A theme of our own is shorter; a model may answer another. */
export const THEME_LENGTH_MAX = 40
/** How many phrases, or titles of lessons, a page may name that it would rather not see again. */
export const RECENT_MAX = 20
/** The longest password that is looked at. */
export const PASSWORD_LENGTH_MAX = 256
