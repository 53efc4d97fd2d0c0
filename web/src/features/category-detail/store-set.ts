import type { Language } from '@frase/core/languages'
import type { ListedPhrase, PhraseSet } from '@frase/core/phrases/phrase'
import { lastSetKey } from '@frase/core/phrases/phrase-keys'
import { categoryKeysToDrop } from '@frase/core/phrases/saved-phrases'
import type { CategoryId } from '@frase/core/phrases/themes'
import { encodePhraseSet } from '@frase/core/phrases/wire-names'
import { removeStored, storedKeys, writeStored } from '../../services/storage.ts'

export function storeCategorySet(key: string, set: PhraseSet): void {
  writeStored(key, JSON.stringify(encodePhraseSet(set)))
  for (const old of categoryKeysToDrop(storedKeys(), key)) removeStored(old)
}

/** Without its source: it feeds the exercises and is not shown again. */
export function storeLastSet(
  categoryId: CategoryId,
  phrases: readonly ListedPhrase[],
  language: Language,
): void {
  writeStored(lastSetKey(categoryId), JSON.stringify(encodePhraseSet({ phrases, language })))
}
