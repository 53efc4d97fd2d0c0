/*
 * Every path that the server answers with something other than a page of the app. JavaScript, because Node itself runs the
 * worker of the built-in accounts and the benchmarks, which import it too. One constant each: a bundle has those it
 * uses and no other.
 */

export const API_ROOT = '/api'
export const DAILY_PHRASE_PATH = '/api/daily-phrase'
/** The phrases of the coming days, for a device that may be offline then. */
export const COMING_WEEK_PATH = '/api/coming-week'
export const CATEGORY_PHRASES_PATH = '/api/category-phrases'
export const FREE_LESSON_PATH = '/api/free-lesson'
export const SPEECH_PATH = '/api/speech'
export const IMAGES_PATH = '/api/images'
export const DRAWING_PATH = '/api/images/drawing.svg'
/** Takes a learner's word that an answer was right. */
export const REPORTS_PATH = '/api/reports'
/** Signs any text for the two test pages; answered on loopback only. */
export const TEST_SIGNATURE_PATH = '/api/test-signature'
export const CHECKOUT_PATH = '/api/create-checkout-session'
export const PORTAL_PATH = '/api/create-portal-session'
export const PAYMENT_EVENTS_PATH = '/api/stripe/webhook'
export const ACCOUNT_EXPORT_PATH = '/api/account/export'
export const ACCOUNT_DELETE_PATH = '/api/account/delete'
export const ACCOUNT_DEVICES_PATH = '/api/account/devices'
export const ACCOUNT_END_DEVICE_PATH = '/api/account/devices/end'
/** The hour, the devices and the mails of the day's phrase. */
export const REMINDERS_PATH = '/api/reminders'
export const REMINDER_DEVICES_PATH = '/api/reminders/devices'
export const REMINDER_REMOVE_DEVICE_PATH = '/api/reminders/devices/remove'
/** What a mail links to: it stops the mails, or it leads on to the phrase. */
export const REMINDER_STOP_PATH = '/api/reminders/stop'
export const REMINDER_OPEN_PATH = '/api/reminders/open'

/* The paths of Supabase, which the built-in accounts answer in its place. */

/** The accounts and, beside them, the pages that mailed links lead to. */
export const AUTH_AND_PAGES_ROOT = '/auth'
/** The page of a mailed link, where a button and nothing else spends its token: scanners open every link in a mail. */
export const AUTH_LINK_PATH = '/auth/link'
export const AUTH_ROOT = '/auth/v1'
export const AUTH_TOKEN_PATH = '/auth/v1/token'
export const AUTH_SIGN_UP_PATH = '/auth/v1/signup'
export const AUTH_MAGIC_LINK_PATH = '/auth/v1/otp'
export const AUTH_RECOVERY_PATH = '/auth/v1/recover'
export const AUTH_VERIFY_PATH = '/auth/v1/verify'
export const AUTH_USER_PATH = '/auth/v1/user'
export const AUTH_LOGOUT_PATH = '/auth/v1/logout'
export const AUTH_SETTINGS_PATH = '/auth/v1/settings'

export const REST_ROOT = '/rest/v1'
export const REST_USERS_PATH = '/rest/v1/users'
export const REST_SUBSCRIPTIONS_PATH = '/rest/v1/subscriptions'
export const REST_FUNCTIONS_ROOT = '/rest/v1/rpc'

export const HEALTH_ROOT = '/health'
export const HEALTH_LIVE_PATH = '/health/live'
export const HEALTH_READY_PATH = '/health/ready'
/** The feeds of the phrase of the day, and the sounds of its podcast, lie below it. */
export const FEEDS_ROOT = '/feeds'
/** The pictures of links to sentences, as `{language}/{slug}.png`. Not below the API, which crawlers leave alone. */
export const CARDS_ROOT = '/cards'
/** How to show the day's phrase on another site; what is shown there lies below it, as `{language}`. */
export const EMBED_ROOT = '/embed'
/** The texts of the interface lie below it, as `{language}.json`. */
export const LOCALES_ROOT = '/locales'

/* The pages of the built-in services. */

/** Where the mails can be read while they go no further than this machine. */
export const LOCAL_INBOX_PATH = '/inbox'
export const SIMULATOR_ROOT = '/simulator'
export const SIMULATOR_CHECKOUT_PATH = '/simulator/checkout'
export const SIMULATOR_PORTAL_PATH = '/simulator/portal'
