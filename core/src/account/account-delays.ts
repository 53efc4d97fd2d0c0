/** Delays of the account screens, in milliseconds. */
export const LOGIN_CLOSE_DELAY = 500
export const CALLBACK_INITIAL_WAIT = 1500
export const CALLBACK_RETRY_WAIT = 2000
export const CALLBACK_ATTEMPTS = 3
/** A service that never answers must not keep a person on the waiting screen. */
export const CALLBACK_ATTEMPT_TIMEOUT = 10_000
/** How long an error is shown before the page goes home. */
export const ERROR_REDIRECT_DELAY = 3000
export const RESET_SUCCESS_DELAY = 2000
/** The payment provider reports a purchase to the server directly, usually within seconds. */
export const PLAN_POLL_INTERVAL = 2000
export const PLAN_POLL_LIMIT = 30_000
