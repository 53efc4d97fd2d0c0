import type { Language } from '@frase/core/languages'
import { type MemoryCatalog, type PackedCatalog, unpackCatalog } from '@frase/core/memory/memory-catalog'
import { nextTask } from '@frase/core/next-task'

/** The build of the page replaces each of these modules by what it makes: the lexicon's rules stay out of the browser. */
const FILES = import.meta.glob<{ default: PackedCatalog }>('./*.ts', { base: './memory-catalog' })

const unpacking = new Map<Language, Promise<MemoryCatalog>>()

/** Every item that can be remembered, and what leads from a shown phrase to its items. */
export async function loadMemoryCatalog(language: Language): Promise<MemoryCatalog> {
  const file = await FILES[`./${language}.ts`]?.()
  if (!file) throw new Error(`There is no catalog of items in ${language}`)
  const catalog = unpacking.get(language) ?? unpack(file.default)
  unpacking.set(language, catalog)
  return catalog
}

async function unpack(packed: PackedCatalog): Promise<MemoryCatalog> {
  const steps = unpackCatalog(packed)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await nextTask()
  }
}
