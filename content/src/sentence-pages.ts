import { partOfSentence, type SentencePage } from '@frase/core/course/sentence-page'
import type { Language } from '@frase/core/languages'

type Parts = Record<string, () => Promise<SentencePage[]>>

/** The parts are listed by language: a visitor loads one of them, and need not know of those of other languages. */
const LISTS = import.meta.glob<{ default: Parts }>('./*.ts', { base: './sentence-pages' })

/** Undefined for an address without a sentence. */
export async function loadSentencePage(slug: string, language: Language): Promise<SentencePage | undefined> {
  const list = await LISTS[`./${language}.ts`]?.()
  if (!list) throw new Error(`There are no pages of sentences in ${language}`)
  const pages = await list.default[`./${partOfSentence(slug)}.json`]?.()
  return pages?.find((page) => page.slug === slug)
}
