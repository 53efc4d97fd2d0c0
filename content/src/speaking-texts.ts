import { perLanguage } from '@frase/core/languages'
import type english from './speaking-texts/en.json'

type SpeakingTexts = typeof english

const FILES = import.meta.glob<SpeakingTexts>('./*.json', {
  base: './speaking-texts',
  eager: true,
  import: 'default',
})

/**
 * The texts of speaking. Not in the language files, which every visit loads; and all four at once, because
 * they are shorter than one more request would be.
 */
export const SPEAKING_TEXTS = perLanguage((language) => {
  const texts = FILES[`./${language}.json`]
  if (!texts) throw new Error(`There are no texts about speaking in ${language}`)
  return texts
})
