import type { UnitPage } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'

const FILES = import.meta.glob<{ default: UnitPage }>('./*.json', { base: '../dist/unit-pages' })

export async function loadUnitPage(unit: number, language: Language): Promise<UnitPage> {
  const file = await FILES[`./unit-${String(unit).padStart(2, '0')}.${language}.json`]?.()
  if (!file) throw new RangeError(`There is no unit ${unit}`)
  return file.default
}
