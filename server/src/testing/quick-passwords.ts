/**
 * The environment of a process whose accounts live for seconds: hashing passwords at the cost that production needs takes
 * longer than all else that they do.
 */
export const QUICK_PASSWORDS = { LITE_AUTH_BCRYPT_COST: '4' }
