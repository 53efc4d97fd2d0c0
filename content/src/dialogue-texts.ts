import { perLanguage } from '@frase/core/languages'
import type english from './dialogue-texts/en.json'

export type DialogueTexts = typeof english

const FILES = import.meta.glob<DialogueTexts>('./*.json', {
  base: './dialogue-texts',
  eager: true,
  import: 'default',
})

/** The texts of the player of a dialogue. Not in the language files, which every visit loads. */
export const DIALOGUE_TEXTS = perLanguage((language) => {
  const texts = FILES[`./${language}.json`]
  if (!texts) throw new Error(`There are no texts about dialogues in ${language}`)
  return texts
})
