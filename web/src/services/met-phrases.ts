import { RECENT_MAX } from '@frase/core/contract/limits'
import type { Language } from '@frase/core/languages'
import {
  categoryKeysToDrop,
  dailyKeysToDrop,
  lastSetKey,
  viewedKey,
} from '@frase/core/phrases/phrase-storage'
import type { PredefinedPhrase } from '@frase/core/phrases/records'
import type { CategoryId } from '@frase/core/phrases/themes'
import { removeStored, storedKeys, writeStored } from './storage.ts'

/** What was shown in this tab, newest first: the server is asked for something else. */
const recent: string[] = []

export function recentPhrases(): readonly string[] {
  return recent
}

export function rememberShown(spanish: string): void {
  const known = recent.indexOf(spanish)
  if (known >= 0) recent.splice(known, 1)
  recent.unshift(spanish)
  recent.length = Math.min(recent.length, RECENT_MAX)
}

/** A phrase of the manual list that was shown feeds the exercises, under its own id. */
export function storeViewed(phrase: PredefinedPhrase, language: Language): void {
  writeStored(viewedKey(phrase.id), JSON.stringify({ ...phrase, language }))
}

export function storeDailyPhrase(key: string, phrase: object): void {
  writeStored(key, JSON.stringify(phrase))
  for (const old of dailyKeysToDrop(storedKeys())) removeStored(old)
}

export function storeCategorySet(key: string, set: object): void {
  writeStored(key, JSON.stringify(set))
  for (const old of categoryKeysToDrop(storedKeys(), key)) removeStored(old)
}

export function storeLastSet(categoryId: CategoryId, set: object): void {
  writeStored(lastSetKey(categoryId), JSON.stringify(set))
}
