import type { LearnerWord } from '@frase/content/learner-lexicon'
import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { loadWordCardTexts, type WordCardTexts } from '@frase/content/word-card-texts'
import { loadWordIndex } from '@frase/content/word-index'
import type { Language } from '@frase/core/languages'
import type { Catalog } from '@frase/core/memory/items/card'
import { itemName } from '@frase/core/memory/items/item'
import { wordOfPhrase } from '@frase/core/memory/items/memory-catalog'
import type { Reading } from '@frase/core/spanish/form-index'
import { lookUp } from '@frase/core/spanish/look-up'

/** The data of cards, in one language. */
export interface Dictionary {
  language: Language
  texts: WordCardTexts
  items: Catalog
  /** The entries of a word of a sentence, the likeliest first; empty for a word without an entry. */
  find: (sentence: string, place: number) => readonly Reading<LearnerWord>[]
}

export async function loadDictionary(language: Language): Promise<Dictionary> {
  const [index, catalog, texts] = await Promise.all([
    loadWordIndex(language),
    loadMemoryCatalog(language),
    loadWordCardTexts(language),
  ])
  return {
    language,
    texts,
    items: catalog.items,
    find: (sentence, place) => {
      const item = wordOfPhrase(catalog, sentence, place)
      return lookUp(sentence, place, index, item && itemName(item))
    },
  }
}
