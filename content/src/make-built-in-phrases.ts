import { perLanguage } from '@frase/core/languages'
import { CATEGORY_IDS, THEME_NAMES } from '@frase/core/phrases/themes'
import * as z from 'zod/mini'
import { loadWrittenUnits, sentencesOf } from './course.ts'
import coursePhrases from './course-phrases.json' with { type: 'json' }
import { type PhrasebookEntry, readPhrasebook } from './phrasebook.ts'

/** A sentence that can be the phrase of a day, or one of a set. */
export type BuiltInPhrase = Omit<PhrasebookEntry, 'grammar'>

const text = z.string().check(z.minLength(1))

/** The fields that a sentence of the course needs to be shown alone, by its slug. */
const addedSchema = z.record(
  text,
  z.strictObject({
    theme: z.enum(THEME_NAMES),
    categories: z.array(z.enum(CATEGORY_IDS)),
    /** The description of the picture, in each language. */
    ...perLanguage(() => text),
  }),
)

/** The phrasebook, and the sentences of the course that make sense alone. */
export async function makeBuiltInPhrases(): Promise<BuiltInPhrase[]> {
  const sentences = (await loadWrittenUnits()).flatMap(sentencesOf)
  const bySlug = new Map(sentences.map((sentence) => [sentence.slug, sentence]))
  const ofCourse = Object.entries(addedSchema.parse(coursePhrases)).map(([slug, added]) => {
    const sentence = bySlug.get(slug)
    if (!sentence) throw new Error(`content/src/course-phrases.json names ${slug}, which no unit has`)
    const { theme, categories } = added
    return {
      slug,
      spanish: sentence.spanish,
      theme,
      categories,
      ...perLanguage((language) => ({
        translation: sentence[language],
        imageDescription: added[language],
      })),
    }
  })
  return [...readPhrasebook(), ...ofCourse]
}
