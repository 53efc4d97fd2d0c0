import { loadUnitPage } from '@frase/content/unit-page'
import type { UnitPage } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'
import { useLanguageContent } from '../../services/language-content.ts'

type UnitLoader = (language: Language) => Promise<UnitPage>

const loaders = new Map<number, UnitLoader>()

/** Loaded content is cached by its loader function, so that a unit must always get the same function. */
function loaderOf(unit: number): UnitLoader {
  const known = loaders.get(unit)
  if (known) return known
  const loader: UnitLoader = (language) => loadUnitPage(unit, language)
  loaders.set(unit, loader)
  return loader
}

export function useUnitPage(unit: number): UnitPage {
  return useLanguageContent(loaderOf(unit))
}
