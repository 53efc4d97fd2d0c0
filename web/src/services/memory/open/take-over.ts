import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { eventTime } from '@frase/core/days/learning-day'
import { isItemId } from '@frase/core/memory/items/item'
import { metEvents, phrasesInStorage, sentencesMet } from '@frase/core/memory/record/met-in-storage'
import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'
import { readStored, storedKeys } from '../../storage/storage.ts'
import { readTabStored } from '../../storage/tab-storage.ts'
import { shownLanguage } from '../../texts/translation.ts'
import type { TabMemory } from '../learner/create-memory.ts'

/**
 * Every phrase that the browser stores counts as met, once: those from before there was a memory, and those that home and
 * the categories have shown since, which do not load memory for that. What is stored stays as it is.
 */
export async function takeOverPhrases(memory: Pick<TabMemory, 'addUnseen'>): Promise<void> {
  const entries = storedKeys().map((key) => [key, readStored(key) ?? ''] as const)
  const session = readTabStored(SESSION_STORAGE_KEY) ?? readStored(SESSION_STORAGE_KEY)
  const phrases = phrasesInStorage({ entries, session })
  // Nobody waits for the catalog at a first visit.
  if (phrases.size === 0) return
  const { slugs } = await loadMemoryCatalog(shownLanguage())
  const met = sentencesMet(phrases, slugs)
  if (met.size === 0) return
  await memory.addUnseen([...met.keys()], (unseen) => {
    const fresh = unseen.filter(isItemId).map((item) => [item, met.get(item) ?? ''] as const)
    return { events: metEvents(new Map(fresh), eventTime(new Date())) }
  })
}
