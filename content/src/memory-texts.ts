import { perLanguage } from '@frase/core/languages'
import type english from './memory-texts/en.json'

type MemoryTexts = typeof english

const FILES = import.meta.glob<MemoryTexts>('./*.json', {
  base: './memory-texts',
  eager: true,
  import: 'default',
})

/**
 * The texts for browsers that can store nothing. Not in the language files, which every visit loads; and all
 * four at once, because they are shorter than one more request would be.
 */
export const MEMORY_TEXTS = perLanguage((language) => {
  const texts = FILES[`./${language}.json`]
  if (!texts) throw new Error(`There are no texts about memory in ${language}`)
  return texts
})
