/**
 * The environment of a process whose accounts live for seconds: hashing passwords at the cost of production
 * takes longer than everything else.
 */
export const QUICK_PASSWORDS = { LITE_AUTH_BCRYPT_COST: '4' }
