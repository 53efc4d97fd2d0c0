import type { TaskSentence } from '@frase/core/exercises/tasks/task-material'
import type { Language } from '@frase/core/languages'
import { loadTaskMaterial } from './task-material.ts'
import { loadUnitSentences } from './unit-sentences.ts'

/**
 * The questions about a sentence and its accepted answers. They are with the other sentences of its unit, if
 * it has one.
 */
export async function loadPractisedSentence(
  slug: string,
  unit: number | undefined,
  language: Language,
): Promise<TaskSentence> {
  const sentences =
    unit === undefined
      ? (await loadTaskMaterial(language)).sentences
      : await loadUnitSentences(unit, language)
  const found = sentences.find((sentence) => sentence.slug === slug)
  if (!found) throw new RangeError(`There is nothing to practise ${slug} with`)
  return found
}
