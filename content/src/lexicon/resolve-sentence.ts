import { type Resolved, resolve, UnresolvedWord } from '@frase/core/spanish/resolve'
import type { Sentence } from '../sentences.ts'
import type { LexiconEntry } from './entry.ts'
import { lexiconIndex } from './lexicon.ts'

/** The entry of each word of a sentence; the error names the file, the sentence and the word. */
export function resolveSentence({ source, spanish, words = {} }: Sentence): Resolved<LexiconEntry>[] {
  try {
    return resolve(spanish, words, lexiconIndex())
  } catch (error) {
    if (error instanceof UnresolvedWord) throw new UnresolvedWord(`${source}: ${error.message}`)
    throw error
  }
}
