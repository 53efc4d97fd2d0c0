import type { BuiltInPhrase } from './make-built-in-phrases.ts'

export type { BuiltInPhrase } from './make-built-in-phrases.ts'

/**
 * The build of the server replaces the module by what it makes: reading forty units for it would take longer than the rest
 * of the start.
 */
export async function loadBuiltInPhrases(): Promise<readonly BuiltInPhrase[]> {
  const { default: phrases } = await import('./server-material/built-in-phrases.ts')
  return phrases
}
