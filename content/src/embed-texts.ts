import { perLanguage } from '@frase/core/languages'
import type english from './embed-texts/en.json'

export type EmbedTexts = typeof english

const FILES = import.meta.glob<EmbedTexts>('./*.json', {
  base: './embed-texts',
  eager: true,
  import: 'default',
})

/** The server's texts on other sites, and on the page with the code for them. */
export const EMBED_TEXTS = perLanguage((language): EmbedTexts => {
  const texts = FILES[`./${language}.json`]
  if (!texts) throw new Error(`There are no texts for other sites in ${language}`)
  return texts
})
