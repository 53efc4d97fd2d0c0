import { partOfSentence, type SentencePage } from '@frase/core/course/sentence-page'
import type { Language } from '@frase/core/languages'
import type { SentenceParts } from './make-sentence-pages.ts'

/** The build makes a file of each part: a visitor loads some thirty sentences in one language. */
const FILES = import.meta.glob<{ default: SentenceParts }>('./*.ts', { base: './sentence-pages' })

/** Undefined for an address without a sentence. */
export async function loadSentencePage(slug: string, language: Language): Promise<SentencePage | undefined> {
  const file = await FILES[`./${language}.ts`]?.()
  if (!file) throw new Error(`There are no pages of sentences in ${language}`)
  const pages = await file.default[partOfSentence(slug)]?.()
  return pages?.find((page) => page.slug === slug)
}
