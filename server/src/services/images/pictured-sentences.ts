import { type BuiltInPhrase, loadBuiltInPhrases } from '@frase/content/built-in-phrases'

let loaded: Promise<ReadonlyMap<string, BuiltInPhrase>> | undefined

/** The sentence of this slug if it can be drawn: its theme, and what its picture shows in each language. */
export async function picturedSentence(slug: string): Promise<BuiltInPhrase | undefined> {
  loaded ??= loadBuiltInPhrases().then((phrases) => new Map(phrases.map((phrase) => [phrase.slug, phrase])))
  return (await loaded).get(slug)
}
