import type { LessonId } from '../lessons/catalog.ts'
import type { Level } from '../levels.ts'
import type { PathUnit, SentenceLink } from './course-path.ts'

/** A word of a sentence, or several that are learnt as one: 'por favor'. */
export interface SentenceWord {
  /** The word as it is in the sentence. */
  word: string
  /** The dictionary form, where it differs. */
  lemma?: string
  meaning: string
}

export interface SentenceVariant {
  spanish: string
  /** The region, as in the lexicon: 'america', 'argentina'. */
  region: string
}

export interface SentencePicture {
  description: string
  theme: string
  /** The address of a picture that is part of the build. */
  url?: string
}

/**
 * All that the page of a sentence shows, in one language. The accepted answers are loaded only to practise
 * it.
 */
export interface SentencePage extends SentenceLink {
  level: Level
  /** The unit in which it is learnt; undefined for a sentence that waits for its unit. */
  unit?: Pick<PathUnit, 'unit' | 'slug' | 'title'>
  pronunciation: string
  words: readonly SentenceWord[]
  variants: readonly SentenceVariant[]
  /** The lessons about its grammar; `of` its unit where the sentence itself shows nothing special. */
  grammar?: { of: 'sentence' | 'unit'; lessons: readonly LessonId[] }
  similar: readonly SentenceLink[]
  picture?: SentencePicture
}

/** The number of files that have the pages of all sentences in each language. */
export const SENTENCE_PARTS = 64

/** The file of a sentence. It follows from its address alone, so that no list of all addresses has to be loaded. */
export function partOfSentence(slug: string): number {
  let hash = 0
  for (let at = 0; at < slug.length; at += 1) hash = (hash * 31 + slug.charCodeAt(at)) >>> 0
  return hash % SENTENCE_PARTS
}
