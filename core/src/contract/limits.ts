/** The longest text that is spoken, and the longest description that is drawn or looked up. */
export const QUERY_LENGTH_MAX = 200
/** A theme of our own is shorter; a model may answer another. */
export const THEME_LENGTH_MAX = 40
/** Ours have 22 characters. */
export const SIGNATURE_LENGTH_MAX = 64
/** How many phrases, or titles of lessons, a page may name that it would rather not see again. */
export const RECENT_MAX = 20
/** The longest text of a report about an answer: a matching exercise names all its pairs. */
export const REPORT_TEXT_MAX = 600
/** The longest password that is looked at. */
export const PASSWORD_LENGTH_MAX = 256
/** How many events a push may have, and how many rows an answer to a pull has at most. */
export const LEARNING_BATCH_MAX = 500
/** How many answers may be folded at once. */
export const FOLD_BATCH_MAX = 1000
/** Of the body of a push or a fold: the built-in accounts read no more. */
export const LEARNING_BODY_BYTES = 64 * 1024
/** The longest address of a push service that is taken: the longest known ones have some 700 characters. */
export const PUSH_ENDPOINT_MAX = 2048
/** How many devices of one person are reminded. */
export const REMINDER_DEVICES_MAX = 5
/** Of a link in a mail: ours have some 120 characters. */
export const REMINDER_TOKEN_MAX = 256
