import type { UnitSentence } from '@frase/core/course/course-path'
import type { Language, PerLanguage } from '@frase/core/languages'

type Module = { default: UnitSentence[] }

/** The build makes one file per unit and language, which only the tasks of the unit load. */
const FILES: PerLanguage<Record<string, () => Promise<Module>>> = {
  pt: import.meta.glob<Module>('./*.json', { base: './course', query: '?sentences=pt' }),
  en: import.meta.glob<Module>('./*.json', { base: './course', query: '?sentences=en' }),
  fr: import.meta.glob<Module>('./*.json', { base: './course', query: '?sentences=fr' }),
  de: import.meta.glob<Module>('./*.json', { base: './course', query: '?sentences=de' }),
}

/** None for a unit that is not written. */
export async function loadUnitSentences(unit: number, language: Language): Promise<UnitSentence[]> {
  const file = await FILES[language][`./unit-${String(unit).padStart(2, '0')}.json`]?.()
  return file?.default ?? []
}
