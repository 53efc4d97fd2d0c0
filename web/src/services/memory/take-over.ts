import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { isItemId } from '@frase/core/memory/item'
import { eventTime } from '@frase/core/memory/learning-day'
import { metEvents, metInStorage } from '@frase/core/memory/met-in-storage'
import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'
import { readStored, storedKeys } from '../storage.ts'
import { readTabStored } from '../tab-storage.ts'
import { shownLanguage } from '../translation.ts'
import type { TabMemory } from './create-memory.ts'

/**
 * Every phrase that the browser stores counts as met, once: those from before there was a memory, and those that home and
 * the categories have shown since, which do not load memory for that. What is stored stays as it is.
 */
export async function takeOverPhrases(memory: Pick<TabMemory, 'addUnseen'>): Promise<void> {
  const { slugs } = await loadMemoryCatalog(shownLanguage())
  const entries = storedKeys().map((key) => [key, readStored(key) ?? ''] as const)
  const session = readTabStored(SESSION_STORAGE_KEY) ?? readStored(SESSION_STORAGE_KEY)
  const met = metInStorage({ entries, session }, slugs)
  if (met.size === 0) return
  await memory.addUnseen([...met.keys()], (unseen) => {
    const fresh = unseen.filter(isItemId).map((item) => [item, met.get(item) ?? ''] as const)
    return { events: metEvents(new Map(fresh), eventTime(new Date())) }
  })
}
