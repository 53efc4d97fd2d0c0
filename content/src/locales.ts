import { perLanguage } from '@frase/core/languages'
import type en from './locales/en.json'

/** The tests compare the languages key by key. */
const FILES = import.meta.glob<typeof en>('./*.json', { base: './locales', eager: true, import: 'default' })

/** The texts of the interface in every language. The browser downloads them one by one instead. */
export const LOCALES = perLanguage((language) => {
  const texts = FILES[`./${language}.json`]
  if (!texts) throw new Error(`There are no texts of the interface in ${language}`)
  return texts
})
