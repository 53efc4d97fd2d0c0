import { parseLine } from '@frase/core/answers/wordings/notation'
import * as z from 'zod/mini'

export const text = z.string().check(z.minLength(1))

/** The course fields of every sentence, in all files. */
export const sentenceFields = {
  /** Made from the Spanish text when the sentence is written; it stays when the text is corrected. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  /** The entries of its ambiguous words. */
  words: z.exactOptional(z.record(text, z.union([text, z.array(text)]))),
  /** What is right for its translations, a line for each way to build it; it is itself a wording of the first. */
  wordings: z.array(z.pipe(text, z.transform(parseLine))),
}
