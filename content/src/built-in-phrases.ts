import type { PerLanguage } from '@frase/core/languages'
import type { CategoryId, Theme } from '@frase/core/phrases/themes'

/** A sentence that can be the phrase of a day, or one of a set. */
export interface BuiltInPhrase extends PerLanguage<{ translation: string; imageDescription: string }> {
  slug: string
  spanish: string
  theme: Theme
  /** The categories whose sets it may be in. */
  categories: readonly CategoryId[]
}

const [load] = Object.values(
  import.meta.glob<readonly BuiltInPhrase[]>('../dist/built-in-phrases/all.json', { import: 'default' }),
)

/** The phrasebook, and the sentences of the course that make sense alone. */
export async function loadBuiltInPhrases(): Promise<readonly BuiltInPhrase[]> {
  return (await load?.()) ?? []
}

let bySlug: Promise<ReadonlyMap<string, BuiltInPhrase>> | undefined

export function loadPhrasesBySlug(): Promise<ReadonlyMap<string, BuiltInPhrase>> {
  bySlug ??= loadBuiltInPhrases().then((phrases) => new Map(phrases.map((phrase) => [phrase.slug, phrase])))
  return bySlug
}
