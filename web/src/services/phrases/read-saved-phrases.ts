import type { Language } from '@frase/core/languages'
import type { Phrase } from '@frase/core/phrases/phrase'
import { savedPhrases } from '@frase/core/phrases/saved-phrases'
import { readStored, removeStored, storedKeys } from '../storage/storage.ts'

/** The phrases that the learner has seen in this language; entries that cannot be read are removed. */
export function readSavedPhrases(language: Language): Phrase[] {
  const entries = storedKeys().map((key) => [key, readStored(key) ?? ''] as const)
  const { phrases, corrupt } = savedPhrases(entries, language)
  for (const key of corrupt) removeStored(key)
  return phrases
}
