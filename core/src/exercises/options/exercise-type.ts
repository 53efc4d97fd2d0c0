import type * as z from 'zod/mini'
import type { Phrase } from '../../phrases/phrase.ts'
import type { Random } from '../../randomness.ts'
import type { SharedTexts } from '../../reasons/shared-texts.ts'
import { sentence } from '../../reasons/shared-texts.ts'
import { fillTemplate } from '../../text/template.ts'
import { type Difficulty, type ExerciseBase, exerciseBaseSchema, type UserAnswer } from '../exercise.ts'
import type { Material, PoolPhrase } from '../material.ts'
import type { ShownKind, ShownLog } from '../shown-log.ts'
import type { Vocabulary } from '../spanish/vocabulary.ts'

/** The input of an exercise's generator. */
export interface GeneratorInput {
  /** The id of the exercise to make. */
  id: string
  /** The phrase to ask about. */
  phrase: PoolPhrase
  /** All phrases of the session. */
  subjects: readonly PoolPhrase[]
  /** Every phrase that may supply a wrong answer. */
  pool: readonly PoolPhrase[]
  material: Material
  /** The log of earlier sessions. */
  shown: ShownLog
  texts: SharedTexts
  vocabulary: Vocabulary
  random: Random
  /**
   * The phrases that the session already asks about, folded: an exercise that supplies its own phrase avoids
   * them.
   */
  asked: ReadonlySet<string>
}

/** A phrase and its meaning: all that is shown of it. */
export type ShownPhrase = Pick<Phrase, 'spanish' | 'translation' | 'audioSignature'>

interface Generated<Data> {
  data: Data
  /** The phrase that is asked about, if it is not the given one. */
  shown?: ShownPhrase
  /** The question, if it has values to fill in. */
  question?: string
}

/** The word that an answer is about: a word of the dictionary, or one at its place in the sentence. */
export type Subject =
  | { lemma: string; takenFor: string | undefined }
  | { place: number; skill: 'understand' | 'produce' }

/** An answer and what was expected, as texts: the ids of an exercise mean nothing outside its session. */
export interface InWords {
  answer: string
  expected: string
}

/** Texts that later sessions should rather not show again. */
export type Shows = Partial<Record<ShownKind, readonly string[]>>

/** The side of the phrase that is shown: its spelling, its meaning, or its sound. */
export type Prompt = 'spanish' | 'translation' | 'audio'

/** The texts of a language for every type; a type adds its own sentences. */
export const wording = { name: sentence, question: sentence }
export interface Wording {
  name: string
  question: string
}

/** A type of exercise. `Data` is the form of an exercise in a session, `Stored` the form in storage. */
export interface TypeDefinition<Type extends string, Stored, Data extends object, Words extends Wording> {
  type: Type
  difficulty: Difficulty
  /** A right answer to Spanish shows understanding; a right answer to the meaning produces the Spanish. */
  prompt: Prompt
  /** The number of phrases that an exercise needs. Only types that need one take turns in a session. */
  phrasesNeeded?: number
  /** The schema of the type's texts in each language, under the type's key. */
  wording: z.ZodMiniType<Words>
  /** The form in storage. An exercise that does not have it cannot be shown. */
  stored: z.ZodMiniType<Stored>
  decode: (stored: Stored) => Data
  encode: (data: Data) => Stored
  /** Nothing when the phrase does not suit this type. */
  generate: (input: GeneratorInput, words: Words) => Generated<Data> | undefined
  /** Whether an answer is right; one of the wrong shape is not. */
  check: (exercise: ExerciseBase & Data, answer: UserAnswer) => boolean
  /** The explanation after an answer: what is right and, if another answer was given, why that one is not. */
  explain: (exercise: ExerciseBase & Data, answer: UserAnswer, texts: SharedTexts, words: Words) => string[]
  inWords: (exercise: ExerciseBase & Data, answer: UserAnswer) => InWords
  /** The word that an answer is about, if it is not about the whole sentence. */
  subject?: (exercise: ExerciseBase & Data, answer: UserAnswer) => Subject | undefined
  shows?: (exercise: ExerciseBase & Data) => Shows
  /** The phrases to look at again after a wrong answer, if it is not just the one that is shown. */
  phrasesToReview?: (exercise: ExerciseBase & Data, answer: UserAnswer) => ShownPhrase[]
}

export function exerciseType<Type extends string, Stored, Data extends object, Words extends Wording>(
  definition: TypeDefinition<Type, Stored, Data, Words>,
) {
  const { type, difficulty, phrasesNeeded = 1 } = definition
  return {
    ...definition,
    phrasesNeeded,
    subject: definition.subject ?? (() => undefined),
    shows: definition.shows ?? ((): Shows => ({})),
    phrasesToReview: definition.phrasesToReview ?? shownPhrase,

    generate(input: GeneratorInput, words: Words) {
      const { id, phrase } = input
      const generated = definition.generate(input, words)
      if (!generated) return undefined
      const { data, shown = phrase, question = words.question } = generated
      const base: ExerciseBase = {
        id,
        question,
        spanishPhrase: shown.spanish,
        translationPhrase: shown.translation,
        ...(shown.audioSignature && { audioSignature: shown.audioSignature }),
        ...(phrasesNeeded > 1 ? {} : { originalPhrase: phrase.spanish }),
        difficulty,
      }
      return { ...base, type, ...data }
    },

    read(value: unknown) {
      const base = exerciseBaseSchema.safeParse(value)
      const stored = definition.stored.safeParse(value)
      if (!base.success || !stored.success) return undefined
      return { ...base.data, type, ...definition.decode(stored.data) }
    },

    write(exercise: ExerciseBase & Data) {
      return { ...exerciseBaseSchema.parse(exercise), type, ...definition.encode(exercise) }
    },
  }
}

function shownPhrase({ spanishPhrase, translationPhrase }: ExerciseBase): ShownPhrase[] {
  return [{ spanish: spanishPhrase, translation: translationPhrase }]
}

/** The meaning of the phrase of the exercise. */
export function meaningOf({ spanishPhrase, translationPhrase }: ExerciseBase, texts: SharedTexts): string {
  return fillTemplate(texts.meaning, { spanish: spanishPhrase, translation: translationPhrase })
}
