import type { Language } from '@frase/core/languages'
import type english from './placement-texts/en.json'

export type PlacementTexts = typeof english

/** The tests compare them key by key: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: PlacementTexts }>('./*.json', { base: './placement-texts' })

/** What the placement says. Loaded when somebody asks for it. */
export async function loadPlacementTexts(language: Language): Promise<PlacementTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts of the placement in ${language}`)
  return file.default
}
