import * as z from 'zod/mini'

/** A text of the exercise texts; none of them may be empty. */
export const sentence = z.string().check(z.minLength(1))

const phrase = { spanish: sentence, translation: sentence }

const situationSchema = z.object({ id: sentence, description: sentence, ...phrase })

const pictureSchema = z.object({
  id: sentence,
  imageUrl: sentence,
  description: sentence,
  ...phrase,
  /** How an image description in this language names what the picture shows. */
  names: z.array(sentence).check(z.minLength(1)),
})

/** One sentence, or several to choose from by a value of the reason. */
const sentenceOr = <Inner extends z.ZodMiniType>(inner: Inner) =>
  z.union([sentence, z.record(sentence, inner)])

/**
 * The texts of exercises in the learner's language, without the wording of each type, which its module
 * declares. {{name}} is where a value goes, *asterisks* mark Spanish.
 */
export const sharedTextsSchema = z.object({
  /** The meaning of a phrase: shown after most answers. */
  meaning: sentence,
  /** Why an answer is wrong, by the code of the reason. */
  reasons: z.record(sentence, sentenceOr(sentenceOr(sentence))),
  /** The meanings of the Spanish words that are exchanged for one another. */
  words: z.record(sentence, sentence),
  samplePhrases: z.array(z.object(phrase)),
  situations: z.array(situationSchema),
  pictures: z.array(pictureSchema),
})
export type SharedTexts = z.infer<typeof sharedTextsSchema>
