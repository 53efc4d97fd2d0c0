import type { Language } from '@frase/core/languages'
import type english from './review-texts/en.json'

export type ReviewTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: ReviewTexts }>('./*.json', { base: './review-texts' })

/** The texts of the review. Not in the language files, which every visit loads. */
export async function loadReviewTexts(language: Language): Promise<ReviewTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts of the review in ${language}`)
  return file.default
}
