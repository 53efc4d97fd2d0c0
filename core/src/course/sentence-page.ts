import type { LessonId } from '../lessons/catalog.ts'
import type { Level } from '../levels.ts'
import { slugOf } from '../memory/items/memory-catalog.ts'
import type { PathUnit, SentenceLink } from './course-path.ts'

/** A word of a sentence, or several that are learnt as one: 'por favor'. */
export interface SentenceWord {
  /** As it is said in the sentence. */
  word: string
  /** What the lexicon lists it as, where that is another form. */
  lemma?: string
  meaning: string
}

export interface SentenceVariant {
  spanish: string
  /** As in the lexicon: 'america', 'argentina'. */
  region: string
}

export interface SentencePicture {
  description: string
  theme: string
  /** Of a picture that is part of the build. */
  url?: string
}

/** All that the page of a sentence shows, in one language. What is accepted as an answer is loaded by whoever practises it. */
export interface SentencePage extends SentenceLink {
  level: Level
  /** In which it is learnt; undefined for a sentence that waits for its unit. */
  unit?: Pick<PathUnit, 'unit' | 'slug' | 'title'>
  pronunciation: string
  words: readonly SentenceWord[]
  variants: readonly SentenceVariant[]
  /** What there is to read about its grammar; `of` its unit where nothing special is seen in the sentence itself. */
  grammar?: { of: 'sentence' | 'unit'; lessons: readonly LessonId[] }
  similar: readonly SentenceLink[]
  picture?: SentencePicture
}

/** In so many files the pages of all sentences are divided in each language. */
export const SENTENCE_PARTS = 64

/** The file of a sentence. It follows from its address alone, so that no list of all addresses has to be loaded. */
export function partOfSentence(slug: string): number {
  let hash = 0
  for (let at = 0; at < slug.length; at += 1) hash = (hash * 31 + slug.charCodeAt(at)) >>> 0
  return hash % SENTENCE_PARTS
}

/** The sentences of a unit, or those of a level that belong to no unit yet. */
export interface SentenceGroup {
  level: Level
  unit?: Pick<PathUnit, 'unit' | 'title'>
  sentences: readonly SentenceLink[]
}

/** As the build writes it. A slug is only there where the text was corrected after its slug was made of it. */
export interface PackedGroup extends Omit<SentenceGroup, 'sentences'> {
  sentences: readonly (readonly [spanish: string, meaning: string, slug?: string])[]
}

export function packGroup({ sentences, ...group }: SentenceGroup): PackedGroup {
  return {
    ...group,
    sentences: sentences.map(({ slug, spanish, meaning }) =>
      slug === slugOf(spanish) ? [spanish, meaning] : [spanish, meaning, slug],
    ),
  }
}

export function unpackGroup({ sentences, ...group }: PackedGroup): SentenceGroup {
  return {
    ...group,
    sentences: sentences.map(([spanish, meaning, slug = slugOf(spanish)]) => ({ slug, spanish, meaning })),
  }
}
