import type { UnitSentence } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'

const FILES = import.meta.glob<{ default: UnitSentence[] }>('./*.json', { base: '../dist/unit-sentences' })

/** Empty for a unit that there is not, such as the one before the first. */
export async function loadUnitSentences(unit: number, language: Language): Promise<UnitSentence[]> {
  const file = await FILES[`./unit-${String(unit).padStart(2, '0')}.${language}.json`]?.()
  return file?.default ?? []
}
