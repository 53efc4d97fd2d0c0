import type { PlacementQuestion, PlacementUnit } from '@frase/core/course/placement'
import type { Task } from '@frase/core/exercises/registry/task-types'
import { taskOfSentence } from '@frase/core/exercises/tasks/make-tasks'
import type { Language } from '@frase/core/languages'
import type { Random } from '@frase/core/randomness'
import { loadCourseTargets } from './course-path.ts'
import { loadUnitSentences } from './unit-sentences.ts'

const TYPES = { understand: 'dictation', produce: 'typed_translation' } as const

/** The sentences that a placement may ask for. */
export async function loadPlacementUnits(language: Language): Promise<PlacementUnit[]> {
  const targets = await loadCourseTargets(language)
  return targets.map(({ unit, key, sentences }) => ({ unit, key, others: sentences }))
}

/** A question as a task of practice. Only its own unit is loaded. */
export async function loadPlacementTask(
  { skill, unit, sentence: id }: PlacementQuestion,
  language: Language,
  random: Random,
): Promise<Task> {
  const sentences = await loadUnitSentences(unit, language)
  const sentence = sentences.find(({ slug }) => `sentence:${slug}` === id)
  const task = sentence && taskOfSentence(sentence, TYPES[skill], random)
  if (!task) throw new RangeError(`Unit ${unit} has no ${id}`)
  return task
}
