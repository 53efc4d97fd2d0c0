import * as z from 'zod/mini'

/** The header of a sound, where the times of its words are known. */
export const WORD_TIMES_HEADER = 'word-times'

/**
 * For each word its first character in the text that was asked for, the one after its last, both as indexes of the string,
 * and when it begins in the sound, in milliseconds. Signs around a word are left out.
 */
export const wordTimesSchema = z.array(
  z.tuple([z.int().check(z.nonnegative()), z.int().check(z.nonnegative()), z.int().check(z.nonnegative())]),
)
export type WordTimes = z.infer<typeof wordTimesSchema>
