/**
 * How long after signing in a person may delete the account or set a new password without the old one. Somebody who
 * finds a device signed in can do neither.
 */
export const FRESH_SIGN_IN_MINUTES = 10
