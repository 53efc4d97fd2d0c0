import type { PracticePhrase } from '@frase/core/exercises/practice-phrase'
import type { Language } from '@frase/core/languages'
import { savedPhrases } from '@frase/core/phrases/saved-phrases'
import { readStored, removeStored, storedKeys } from '../../services/storage.ts'

/** What the learner has met in this language; entries that cannot be read are cleared away. */
export function readMetPhrases(language: Language): PracticePhrase[] {
  const entries = storedKeys().map((key) => [key, readStored(key) ?? ''] as const)
  const { phrases, corrupt } = savedPhrases(entries, language)
  for (const key of corrupt) removeStored(key)
  return phrases
}
