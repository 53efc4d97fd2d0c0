import { seededRandom } from '../../randomness.ts'
import {
  type Exercise,
  type ExerciseTexts,
  type ExerciseType,
  TYPE_KEYS,
} from '../registry/exercise-types.ts'
import { generateSession } from '../session/generate-session.ts'
import type { Vocabulary } from '../spanish/vocabulary.ts'
import { smallMaterial } from './small-material.ts'

/** One exercise of each type, in the order of the registry. */
export function oneOfEach(texts: ExerciseTexts, vocabulary: Vocabulary, seed = 1): Exercise[] {
  const material = smallMaterial(texts)
  const exercises = generateSession({ phrases: [], texts, vocabulary, material, random: seededRandom(seed) })
  const found = TYPE_KEYS.map((type) => exercises.find((exercise) => exercise.type === type))
  return found.every((exercise) => exercise !== undefined) ? found : oneOfEach(texts, vocabulary, seed + 1)
}

export function exerciseOf(type: ExerciseType, texts: ExerciseTexts, vocabulary: Vocabulary): Exercise {
  const exercise = oneOfEach(texts, vocabulary).find((one) => one.type === type)
  if (!exercise) throw new Error(`No exercise of type ${type}`)
  return exercise
}
