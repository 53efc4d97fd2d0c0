import { LANGUAGES } from '@frase/core/languages'
import * as z from 'zod/mini'
import { loadBuiltInPhrases } from './built-in-phrases.ts'
import pictureWords from './picture-words.json' with { type: 'json' }

const text = z.string().check(z.minLength(1))

/**
 * The plain English words by which the picture of a built-in phrase is drawn or searched for, by its description in any
 * language. They were chosen by looking at the drawings.
 */
export async function loadPictureWords(): Promise<Map<string, string>> {
  const words = z.record(text, text).parse(pictureWords)
  const phrases = await loadBuiltInPhrases()
  return new Map(
    phrases.flatMap((phrase) =>
      LANGUAGES.map((language) => [phrase[language].imageDescription, words[phrase.slug] ?? ''] as const),
    ),
  )
}
