import type { PracticeSentence } from '@frase/core/exercises/tasks/practice-material'
import type { Language } from '@frase/core/languages'
import { loadPracticeMaterial } from './practice-material.ts'
import { loadUnitSentences } from './unit-sentences.ts'

/**
 * The questions about a sentence and its accepted answers. They are with the other sentences of its unit, if
 * it has one.
 */
export async function loadPractisedSentence(
  slug: string,
  unit: number | undefined,
  language: Language,
): Promise<PracticeSentence> {
  const sentences =
    unit === undefined
      ? (await loadPracticeMaterial(language)).sentences
      : await loadUnitSentences(unit, language)
  const found = sentences.find((sentence) => sentence.slug === slug)
  if (!found) throw new RangeError(`There is nothing to practise ${slug} with`)
  return found
}
