import { seededRandom } from '../../randomness.ts'
import { generateSession } from '../generate-session.ts'
import { type Exercise, type ExerciseTexts, type ExerciseType, TYPE_KEYS } from '../registry.ts'

/** One exercise of each type, in the order of the registry. */
export function oneOfEach(texts: ExerciseTexts, seed = 1): Exercise[] {
  const exercises = generateSession({ phrases: [], texts, random: seededRandom(seed) })
  const found = TYPE_KEYS.map((type) => exercises.find((exercise) => exercise.type === type))
  return found.every((exercise) => exercise !== undefined) ? found : oneOfEach(texts, seed + 1)
}

export function exerciseOf(type: ExerciseType, texts: ExerciseTexts): Exercise {
  const exercise = oneOfEach(texts).find((one) => one.type === type)
  if (!exercise) throw new Error(`No exercise of type ${type}`)
  return exercise
}
