import { type Resolved, resolve, UnresolvedWord } from '@frase/core/spanish/resolve'
import type { Sentence } from '../sentences.ts'
import type { LexiconEntry } from './entry.ts'
import { lexiconIndex } from './lexicon.ts'

const resolved = new Map<string, readonly Resolved<LexiconEntry>[]>()

/** The entry of each word of a sentence; the error names the file, the sentence and the word. */
export function resolveSentence({
  source,
  spanish,
  words = {},
}: Sentence): readonly Resolved<LexiconEntry>[] {
  const key = JSON.stringify([spanish, words])
  try {
    const made = resolved.get(key) ?? resolve(spanish, words, lexiconIndex())
    resolved.set(key, made)
    return made
  } catch (error) {
    if (error instanceof UnresolvedWord) throw new UnresolvedWord(`${source}: ${error.message}`)
    throw error
  }
}
