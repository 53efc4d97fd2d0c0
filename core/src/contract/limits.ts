/** The longest text that is spoken, and the longest description that is drawn or looked up. */
export const QUERY_LENGTH_MAX = 200
/** Our themes are shorter; a model may answer with another one. */
export const THEME_LENGTH_MAX = 40
/** Our signatures have 22 characters. */
export const SIGNATURE_LENGTH_MAX = 64
/** The most phrases, or titles of lessons, that a page may ask to avoid. */
export const RECENT_MAX = 20
/** The longest text of a report about an answer: a matching exercise names all its pairs. */
export const REPORT_TEXT_MAX = 600
/** The longest password that is checked. */
export const PASSWORD_LENGTH_MAX = 256
/** How many events a push may have, and how many rows an answer to a pull has at most. */
export const LEARNING_BATCH_MAX = 500
/** The most answers that are folded at once. */
export const FOLD_BATCH_MAX = 1000
/** The largest body of a push or a fold: the built-in accounts read no more. */
export const LEARNING_BODY_BYTES = 64 * 1024
/** The longest address of a push service that is taken: the longest known ones have some 700 characters. */
export const PUSH_ENDPOINT_MAX = 2048
/** The most devices of one person that are reminded. */
export const REMINDER_DEVICES_MAX = 5
/** The longest token of a link in a mail: ours have some 120 characters. */
export const REMINDER_TOKEN_MAX = 256
