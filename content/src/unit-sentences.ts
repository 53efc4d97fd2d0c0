import type { UnitSentence } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'

type Files = Record<string, () => Promise<{ default: UnitSentence[] }>>

/** The build makes one file per unit and language, which only the tasks of the unit load. */
const FILES = import.meta.glob<Files>('./*.ts', { base: './unit-sentences', eager: true, import: 'default' })

/** Empty for a unit that is not written. */
export async function loadUnitSentences(unit: number, language: Language): Promise<UnitSentence[]> {
  const file = await FILES[`./${language}.ts`]?.[`../course/unit-${String(unit).padStart(2, '0')}.json`]?.()
  return file?.default ?? []
}
