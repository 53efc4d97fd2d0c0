import { perLanguage } from '@frase/core/languages'
import { CATEGORY_IDS, THEME_NAMES } from '@frase/core/phrases/themes'
import * as z from 'zod/mini'
import type { BuiltInPhrase } from '../../src/built-in-phrases.ts'
import coursePhrases from '../../src/course-phrases.json' with { type: 'json' }
import { loadUnits, sentencesOf } from '../course.ts'
import type { MadeFiles } from '../made-files.ts'
import { readPhrasebook } from '../phrasebook.ts'

export default { all: makeBuiltInPhrases } satisfies MadeFiles

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

export async function makeBuiltInPhrases(): Promise<BuiltInPhrase[]> {
  const sentences = (await loadUnits()).flatMap(sentencesOf)
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
