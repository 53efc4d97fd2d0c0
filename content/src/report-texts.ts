import { perLanguage } from '@frase/core/languages'
import type english from './report-texts/en.json'

type ReportTexts = typeof english

const FILES = import.meta.glob<ReportTexts>('./*.json', {
  base: './report-texts',
  eager: true,
  import: 'default',
})

/**
 * The texts of 'My answer was right'. Not in the language files, which every visit loads; and all four at
 * once, because they are shorter than one more request would be.
 */
export const REPORT_TEXTS = perLanguage((language) => {
  const texts = FILES[`./${language}.json`]
  if (!texts) throw new Error(`There are no texts about reports in ${language}`)
  return texts
})
