import { perLanguage } from '@frase/core/languages'
import type { DayTexts } from './day-texts.ts'

const FILES = import.meta.glob<DayTexts>('./*.json', {
  base: './day-texts',
  eager: true,
  import: 'default',
})

/** The server has them in every language at once; a browser loads those of its language, with `loadDayTexts`. */
export const DAY_TEXTS = perLanguage((language): DayTexts => {
  const texts = FILES[`./${language}.json`]
  if (!texts) throw new Error(`There are no texts about days in ${language}`)
  return texts
})
