import type { UnitPage } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'

type Files = Record<string, () => Promise<{ default: UnitPage }>>

/** The build makes one file per unit and language: nobody loads the other languages of a unit, nor other units. */
const FILES = import.meta.glob<Files>('./*.ts', { base: './unit-pages', eager: true, import: 'default' })

export async function loadUnitPage(unit: number, language: Language): Promise<UnitPage> {
  const file = await FILES[`./${language}.ts`]?.[`../course/unit-${String(unit).padStart(2, '0')}.json`]?.()
  if (!file) throw new RangeError(`Unit ${unit} is not written`)
  return file.default
}
