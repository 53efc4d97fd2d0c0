import type { BuiltInPhrase } from './make-built-in-phrases.ts'

export type { BuiltInPhrase } from './make-built-in-phrases.ts'

/**
 * The build of the server replaces the module by its output: reading forty units for it would take longer
 * than the rest of the start.
 */
export async function loadBuiltInPhrases(): Promise<readonly BuiltInPhrase[]> {
  const { default: phrases } = await import('./server-material/built-in-phrases.ts')
  return phrases
}

let bySlug: Promise<ReadonlyMap<string, BuiltInPhrase>> | undefined

export function loadPhrasesBySlug(): Promise<ReadonlyMap<string, BuiltInPhrase>> {
  bySlug ??= loadBuiltInPhrases().then((phrases) => new Map(phrases.map((phrase) => [phrase.slug, phrase])))
  return bySlug
}
