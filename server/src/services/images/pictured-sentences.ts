import { type BuiltInPhrase, loadPhrasesBySlug } from '@frase/content/built-in-phrases'

/**
 * The sentence of this slug if it can be drawn: its theme, and the description of its picture in each
 * language.
 */
export async function picturedSentence(slug: string): Promise<BuiltInPhrase | undefined> {
  return (await loadPhrasesBySlug()).get(slug)
}
