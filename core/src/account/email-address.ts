import * as z from 'zod/mini'

/**
 * Whoever has an account has such an address, because a mail reached it: 'ana&luis@', 'josé@' and 'x/y@' are as good as others,
 * and a narrower rule would let people sign up and not buy.
 */
export const emailAddress = z
  .string()
  .check(z.maxLength(320), z.regex(/^[^\s@]+@[^\s@]+$/u, 'must be an e-mail address'))
