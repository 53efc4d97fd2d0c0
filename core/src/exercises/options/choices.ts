import * as z from 'zod/mini'
import { shuffle } from '../../randomness.ts'
import { type ReasonSentences, type ReasonValues, reasonSchema, reasonText } from '../../reasons/reasons.ts'
import type { SharedTexts } from '../../reasons/shared-texts.ts'
import type { TemplateValues } from '../../text/template.ts'
import { DISTRACTORS, type ExerciseBase, text, type UserAnswer } from '../exercise.ts'
import {
  exerciseType,
  type GeneratorInput,
  meaningOf,
  type TypeDefinition,
  type Wording,
} from './exercise-type.ts'

/** One of the options that a learner chooses from. */
export interface Choice<R extends ReasonValues = ReasonValues> {
  id: string
  text: string
  isCorrect: boolean
  reason?: R
  /** The reason why it is wrong in a second place as well. */
  also?: R
}

interface ChoiceData {
  choices: readonly Choice[]
}

/**
 * A type may have its own sentences for reasons: for those that only it has, or to word shared ones
 * differently.
 */
interface ChoiceWording extends Wording {
  reasons?: ReasonSentences
}

interface ChoiceDefinition<Type extends string, Stored, Data extends ChoiceData, Words extends ChoiceWording>
  extends Omit<TypeDefinition<Type, Stored, Data, Words>, 'check' | 'explain' | 'inWords'> {
  /** The right answer, if it says more than the meaning of the phrase, which every answer ends with. */
  rightAnswer?: (exercise: ExerciseBase & Data, texts: SharedTexts, words: Words) => string
  /** The trap that a right answer has avoided. */
  trap?: (data: Data) => Choice | undefined
  /** The values of the sentences of the type's own reasons, besides those of a reason. */
  valuesOf?: (reason: ReasonValues) => TemplateValues
}

/** A type in which one of several options is chosen, with a renderer of its own. */
export function choiceType<Type extends string, Stored, Data extends ChoiceData, Words extends ChoiceWording>(
  definition: ChoiceDefinition<Type, Stored, Data, Words>,
) {
  const { rightAnswer, trap, valuesOf } = definition
  const chosenFrom = ({ choices }: ChoiceData, answer: UserAnswer) => choices.find(({ id }) => id === answer)
  return exerciseType<Type, Stored, Data, Words>({
    ...definition,
    check: (exercise, answer) => chosenFrom(exercise, answer)?.isCorrect === true,
    inWords: (exercise, answer) => ({
      answer: chosenFrom(exercise, answer)?.text ?? '',
      expected: exercise.choices.find(({ isCorrect }) => isCorrect)?.text ?? '',
    }),
    explain: (exercise, answer, texts, words) => {
      const chosen = chosenFrom(exercise, answer)
      const { reason, also } = (chosen?.isCorrect ? trap?.(exercise) : chosen) ?? {}
      const heard = exercise.spanishPhrase
      const explained = [reason, also].map(
        (why) => why && reasonText({ ...why, heard, ...valuesOf?.(why) }, texts, words.reasons),
      )
      const right = rightAnswer?.(exercise, texts, words)
      return [right, ...explained, meaningOf(exercise, texts)].filter((text) => text !== undefined)
    },
  })
}

/** A type in which one of several texts is chosen. The page renders all of these alike, by their prompt. */
export function textChoiceType<
  Type extends string,
  Stored,
  Data extends ChoiceData,
  Words extends ChoiceWording,
>(definition: ChoiceDefinition<Type, Stored, Data, Words>) {
  return { ...choiceType(definition), isTextChoice: true } as const
}

/** Options in storage: at least two, exactly one of them right. */
export function optionList<Option extends { isCorrect: boolean }>(option: z.ZodMiniType<Option>) {
  const exactlyOneRight = z.refine<Option[]>(
    (options) => options.filter(({ isCorrect }) => isCorrect).length === 1,
  )
  return z.array(option).check(z.minLength(2), exactlyOneRight)
}

/** Right or wrong, and if wrong, why: for two reasons where it is wrong in two places. */
export function verdict<R extends ReasonValues>(reason: z.ZodMiniType<R>) {
  return { isCorrect: z.boolean(), reason: z.exactOptional(reason), also: z.exactOptional(reason) }
}

export const textOptionList = optionList(z.object({ id: text, text, ...verdict(reasonSchema) }))
type TextOptions = z.infer<typeof textOptionList>

/** The stored form of options that are texts, wrong for reasons that several types share. */
export const storedAsOptions = {
  stored: z.object({ options: textOptionList }),
  decode: ({ options }: { options: TextOptions }) => ({ choices: options }),
  encode: ({ choices }: { choices: TextOptions }) => ({ options: choices }),
}

/** Shuffled first, named afterwards: neither place nor id shows which one is right. */
export function inRandomOrder<T extends object>(
  options: readonly T[],
  { id, random }: Pick<GeneratorInput, 'id' | 'random'>,
) {
  return shuffle(random, options).map((option, index) => ({ id: `${id}-${index + 1}`, ...option }))
}

/** The right text among wrong ones; nothing when there are too few of those. */
export function textChoices<R extends ReasonValues>(
  right: string,
  wrong: readonly { text: string; reason: R; also?: R }[],
  input: GeneratorInput,
): Choice<R>[] | undefined {
  if (wrong.length < DISTRACTORS) return undefined
  const distractors = wrong.slice(0, DISTRACTORS).map((option) => ({ ...option, isCorrect: false }))
  return inRandomOrder([{ text: right, isCorrect: true }, ...distractors], input)
}
