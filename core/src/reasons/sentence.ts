import * as z from 'zod/mini'

/** A text of the exercise texts; none of them may be empty. */
export const sentence = z.string().check(z.minLength(1))
