import { perLanguage } from '@frase/core/languages'
import type english from './session-texts/en.json'

type SessionTexts = typeof english

const FILES = import.meta.glob<SessionTexts>('./*.json', {
  base: './session-texts',
  eager: true,
  import: 'default',
})

/** Texts of the exercises only. Not in the language files, which every visit loads. */
export const SESSION_TEXTS = perLanguage((language) => {
  const texts = FILES[`./${language}.json`]
  if (!texts) throw new Error(`There are no texts about sessions in ${language}`)
  return texts
})
