import type { Language } from '../../languages.ts'
import type { Phrase } from '../../phrases/phrase.ts'
import { seededRandom } from '../../randomness.ts'
import { indexOf, type Material, toPoolPhrase } from '../material.ts'
import { choicesOf, type Exercise, type ExerciseType, generateExercise } from '../registry/exercise-types.ts'
import { NOTHING_SHOWN, type ShownLog } from '../shown-log.ts'
import { EXERCISE_MATERIAL } from './exercise-material.ts'
import { EXERCISE_TEXTS } from './exercise-texts.ts'
import { vocabularyIn } from './vocabulary-in.ts'

/** Enough seeds to see every outcome of chance. */
export const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

interface Options {
  seed?: number
  language?: Language
  /** Phrases that may supply a wrong answer, besides those that every session has. */
  others?: readonly Phrase[]
  /** The phrases of the session; by default the phrase alone. */
  subjects?: readonly Phrase[]
  asked?: readonly string[]
  imageDescription?: string
  material?: Material
  shown?: ShownLog
}

/** An exercise of the type about one phrase, if the phrase suits it. */
export function tryGenerate<T extends ExerciseType>(
  type: T,
  spanish: string,
  translation: string,
  options: Options = {},
): Exercise<T> | undefined {
  const { seed = 1, language = 'en', others = [], asked = [], imageDescription = '' } = options
  const { shown = NOTHING_SHOWN } = options
  const texts = EXERCISE_TEXTS[language]
  const phrase = toPoolPhrase({ spanish, translation, imageDescription })
  const material = options.material ?? EXERCISE_MATERIAL[language]
  const pool = [phrase, ...others.map(toPoolPhrase), ...indexOf(material).phrases]
  const subjects = (options.subjects ?? [phrase]).map(toPoolPhrase)
  return generateExercise(type, {
    id: 'x',
    phrase,
    subjects,
    pool,
    material,
    shown,
    texts,
    vocabulary: vocabularyIn(language),
    random: seededRandom(seed),
    asked: new Set(asked),
  })
}

export function generate<T extends ExerciseType>(
  type: T,
  spanish: string,
  translation: string,
  options?: Options,
): Exercise<T> {
  const exercise = tryGenerate(type, spanish, translation, options)
  if (!exercise) throw new Error(`'${spanish}' suits no exercise of type ${type}`)
  return exercise
}

export function choiceTexts(exercise: Exercise): string[] {
  return choicesOf(exercise).map(({ text }) => text)
}
