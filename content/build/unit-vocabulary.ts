import { type CourseUnit, sentencesOf } from './course.ts'
import type { LexiconEntry } from './lexicon/entry.ts'
import { readLexicon } from './lexicon/lexicon.ts'
import { resolveSentence } from './lexicon/resolve-sentence.ts'
import { loadPredefinedSentences, readPhrasebookSentences, type Sentence } from './sentences.ts'

let older: Promise<ReadonlyMap<string, Sentence>> | undefined

/** The sentences of the phrasebook and the manual lists by their slugs. */
async function olderBySlug(): Promise<ReadonlyMap<string, Sentence>> {
  const all = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
  return new Map(all.map((sentence) => [sentence.slug, sentence]))
}

/** Everything that is learnt in a unit, the dialogue first. */
export async function learntIn(unit: CourseUnit): Promise<Sentence[]> {
  older ??= olderBySlug()
  const known = await older
  const written = sentencesOf(unit)
  const lines = new Set(unit.dialogue.lines.map(({ slug }) => slug))
  return [
    ...written.filter(({ slug }) => lines.has(slug)),
    ...written.filter(({ slug }) => !lines.has(slug)),
    ...unit.older.flatMap((slug) => known.get(slug) ?? []),
  ]
}

type Vocabulary = Record<'core' | 'met', LexiconEntry[]>

/** The vocabulary is the same in all languages. */
const made = new WeakMap<CourseUnit, Promise<Vocabulary>>()

/**
 * The words that a unit teaches to be said, and those that are only to be understood, in the order of its
 * sentences.
 */
export function unitVocabulary(unit: CourseUnit): Promise<Vocabulary> {
  const vocabulary = made.get(unit) ?? makeVocabulary(unit)
  made.set(unit, vocabulary)
  return vocabulary
}

async function makeVocabulary(unit: CourseUnit): Promise<Vocabulary> {
  const inSentences = (await learntIn(unit)).flatMap((sentence) =>
    resolveSentence(sentence).map(({ reading }) => reading.entry),
  )
  const core = readLexicon().filter((entry) => entry.core && entry.unit === unit.unit)
  const all = [...new Map([...inSentences, ...core].map((entry) => [entry.id, entry])).values()]
  const own = all.filter((entry) => entry.unit === unit.unit)
  return {
    core: own.filter((entry) => entry.core),
    met: own.filter((entry) => !entry.core && entry.pos !== 'name'),
  }
}
