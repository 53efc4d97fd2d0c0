import { createFormIndex, type FormIndex } from '@frase/core/spanish/form-index'
import * as z from 'zod/mini'
import nouns from '../../src/lexicon/nouns.json' with { type: 'json' }
import others from '../../src/lexicon/others.json' with { type: 'json' }
import verbs from '../../src/lexicon/verbs.json' with { type: 'json' }
import { entrySchema, type LexiconEntry } from './entry.ts'

let entries: readonly LexiconEntry[] | undefined

/** Every Spanish word that a text of the product has, with its grammar and its meaning in the four languages. */
export function readLexicon(): readonly LexiconEntry[] {
  entries ??= [nouns, verbs, others].flatMap((file: unknown) => z.array(entrySchema).parse(file))
  return entries
}

let index: FormIndex<LexiconEntry> | undefined

/** Made on first use: inflecting all verbs takes a moment. */
export function lexiconIndex(): FormIndex<LexiconEntry> {
  index ??= createFormIndex(readLexicon())
  return index
}
