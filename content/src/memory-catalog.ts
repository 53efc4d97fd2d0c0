import type { Language } from '@frase/core/languages'
import {
  type MemoryCatalog,
  type PackedCatalog,
  unpackCatalog,
} from '@frase/core/memory/items/memory-catalog'

/** The build of the page replaces each of these modules by its output: the lexicon's rules stay out of the browser. */
const FILES = import.meta.glob<{ default: PackedCatalog }>('./*.ts', { base: './memory-catalog' })

const unpacked = new Map<Language, MemoryCatalog>()

/** Every item that can be remembered, and the way from a shown phrase to its items. */
export async function loadMemoryCatalog(language: Language): Promise<MemoryCatalog> {
  const file = await FILES[`./${language}.ts`]?.()
  if (!file) throw new Error(`There is no catalog of items in ${language}`)
  const catalog = unpacked.get(language) ?? unpackCatalog(file.default)
  unpacked.set(language, catalog)
  return catalog
}
