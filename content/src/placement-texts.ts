import type { Language } from '@frase/core/languages'
import type english from './placement-texts/en.json'

export type PlacementTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: PlacementTexts }>('./*.json', { base: './placement-texts' })

/** The texts of the placement, which are loaded on demand. */
export async function loadPlacementTexts(language: Language): Promise<PlacementTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts of the placement in ${language}`)
  return file.default
}
