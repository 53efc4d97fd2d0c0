import { remembered } from '../../remembered.ts'
import { withoutPunctuation } from '../../text/fold.ts'
import type { ItemId } from './item.ts'

const FNV_OFFSET = 0xcbf29ce484222325n
const FNV_PRIME = 0x100000001b3n

/** FNV-1a, 64 bits: enough for no two phrases of one learner to share it. */
export function hashOf(text: string): string {
  let hash = FNV_OFFSET
  for (const char of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * FNV_PRIME)
  }
  return hash.toString(16).padStart(16, '0')
}

/**
 * The item of a model's phrase. A phrase of the course is that sentence, even if a model wrote it. Accents
 * count: folding them would make 'años' and 'anos' one item.
 * @param courseSentences the slug of every sentence of the course, by `phraseKey` of its text
 */
export function itemOfPhrase(spanish: string, courseSentences: ReadonlyMap<string, string>): ItemId {
  const key = phraseKey(spanish)
  const slug = courseSentences.get(key)
  return slug === undefined ? `own:${hashOf(key)}` : `sentence:${slug}`
}

/** The key by which two phrases are the same. A review needs it three times for every sentence. */
export const phraseKey = remembered(withoutPunctuation, 20_000)
