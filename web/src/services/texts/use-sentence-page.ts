import { loadSentencePage } from '@frase/content/sentence-pages'
import type { SentencePage } from '@frase/core/course/sentence-page'
import type { Language } from '@frase/core/languages'
import { remembered } from '@frase/core/remembered'
import { useLanguageContent } from './language-content.ts'

/**
 * More than anybody reads in a visit. The server, which prerenders all of them, discards them from time to
 * time.
 */
const LOADERS_MAX = 200

/** Loaded content is cached by its loader function, so that a sentence must always get the same function. */
const loaderOf = remembered((slug) => (language: Language) => loadSentencePage(slug, language), LOADERS_MAX)

/** Undefined for an address without a sentence. */
export function useSentencePage(slug: string): SentencePage | undefined {
  return useLanguageContent(loaderOf(slug))
}
