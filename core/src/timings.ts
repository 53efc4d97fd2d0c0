/** Delays the product keeps, in milliseconds. */
export const TOOLTIP_DELAY = 700
export const TOOLTIP_SKIP_DELAY = 300
/** Between the end of one sound and the start of the one that replaces it. */
export const AUDIO_SWITCH_DELAY = 200
/** How long 'playing' lasts where nothing can be heard. */
export const SILENT_PLAYING_TIME = 2000
/** Between clearing what is shown and asking for something new. */
export const REGENERATION_DELAY = 100
/** After a right answer the micro-lesson makes room for the next. */
export const LESSON_REFRESH_DELAY = 1200
/** The home page is quiet for this long before an ad may appear on it. */
export const HOME_AD_DELAY = 5000
/** How long a listening exercise waits for a voice that neither ends nor fails. */
export const LISTENING_PATIENCE = 10_000
