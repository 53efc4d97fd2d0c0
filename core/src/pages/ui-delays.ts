/** Delays and timeouts of the interface, in milliseconds. */
export const TOOLTIP_DELAY = 700
export const TOOLTIP_SKIP_DELAY = 300
/** Between stopping one sound and starting the next. */
export const AUDIO_SWITCH_DELAY = 200
/** How long 'playing' is shown when no sound can be played. */
export const SILENT_PLAYING_TIME = 2000
/** Between clearing the screen and requesting new content. */
export const REGENERATION_DELAY = 100
/** After a right answer, before the next micro-lesson is shown. */
export const LESSON_REFRESH_DELAY = 1200
/** Before the first ad on the home page. */
export const HOME_AD_DELAY = 5000
/** For a voice in a listening exercise that neither ends nor fails. */
export const LISTENING_TIMEOUT = 10_000

/** Between two lines of a dialogue: the time that a person takes to answer. */
export const DIALOGUE_PAUSE = 450
