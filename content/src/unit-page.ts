import type { UnitPage } from '@frase/core/course/course-path'
import type { Language, PerLanguage } from '@frase/core/languages'

type Files = Record<string, () => Promise<{ default: UnitPage }>>

/** The build makes one file per unit and language: nobody loads the other languages of a unit, nor other units. */
const FILES: PerLanguage<Files> = {
  pt: import.meta.glob<{ default: UnitPage }>('./*.json', { base: './course', query: '?page=pt' }),
  en: import.meta.glob<{ default: UnitPage }>('./*.json', { base: './course', query: '?page=en' }),
  fr: import.meta.glob<{ default: UnitPage }>('./*.json', { base: './course', query: '?page=fr' }),
  de: import.meta.glob<{ default: UnitPage }>('./*.json', { base: './course', query: '?page=de' }),
}

export async function loadUnitPage(unit: number, language: Language): Promise<UnitPage> {
  const file = await FILES[language][`./unit-${String(unit).padStart(2, '0')}.json`]?.()
  if (!file) throw new RangeError(`Unit ${unit} is not written`)
  return file.default
}
