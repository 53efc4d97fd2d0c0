import { RECENT_MAX } from '@frase/core/contract/limits'
import type { DailyPhrase } from '@frase/core/phrases/phrase'
import { dailyKeysToDrop } from '@frase/core/phrases/phrase-keys'
import { withSeen } from '@frase/core/phrases/seen'
import { encodeDailyPhrase } from '@frase/core/phrases/wire-names'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { readStored, removeStored, storedKeys, writeStored } from '../storage/storage.ts'

/** What was shown in this tab, newest first. */
const recent: string[] = []

/** The phrases shown already, which the server avoids. */
export function shownPhrases() {
  return { recent, seen: readStored(STORAGE_KEYS.seenPhrases) ?? '' }
}

export function rememberShown(spanish: string): void {
  const known = recent.indexOf(spanish)
  if (known >= 0) recent.splice(known, 1)
  recent.unshift(spanish)
  recent.length = Math.min(recent.length, RECENT_MAX)
  writeStored(STORAGE_KEYS.seenPhrases, withSeen(readStored(STORAGE_KEYS.seenPhrases) ?? '', spanish))
}

export function storeDailyPhrase(key: string, phrase: DailyPhrase): void {
  writeStored(key, JSON.stringify(encodeDailyPhrase(phrase)))
  for (const old of dailyKeysToDrop(storedKeys())) removeStored(old)
}
