import type { Language } from '@frase/core/languages'
import type english from './review-texts/en.json'

export type ReviewTexts = typeof english

/** The tests compare them key by key: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: ReviewTexts }>('./*.json', { base: './review-texts' })

/** What the review says. Not in the language files, which every visit loads. */
export async function loadReviewTexts(language: Language): Promise<ReviewTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts of the review in ${language}`)
  return file.default
}
