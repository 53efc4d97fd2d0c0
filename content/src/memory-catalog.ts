import type { Language } from '@frase/core/languages'
import {
  type MemoryCatalog,
  type PackedCatalog,
  unpackCatalog,
} from '@frase/core/memory/items/memory-catalog'

const FILES = import.meta.glob<{ default: PackedCatalog }>('./*.json', { base: '../dist/memory-catalog' })

const unpacked = new Map<Language, MemoryCatalog>()

/** Every item that can be remembered, and the way from a shown phrase to its items. */
export async function loadMemoryCatalog(language: Language): Promise<MemoryCatalog> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There is no catalog of items in ${language}`)
  const catalog = unpacked.get(language) ?? unpackCatalog(file.default)
  unpacked.set(language, catalog)
  return catalog
}
