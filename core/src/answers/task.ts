import * as z from 'zod/mini'
import { ACCENTS } from '../voices/accent.ts'

const text = z.string()

export const ADDRESSEES = ['tú', 'usted', 'ustedes', 'vosotros'] as const
export type Addressee = (typeof ADDRESSEES)[number]

export const typedTaskSchema = z.object({
  type: z.enum(['typed_translation', 'dictation', 'conjugation', 'dialogue_gap']),
  /**
   * The prompt in the learner's language; the Spanish sentence with ___ where only a part of it is asked for;
   * '' if it is heard.
   */
  prompt: text,
  /** The model answer. */
  sentence: z.string().check(z.minLength(1)),
  /** Other orders and wordings that are right, as lines in the notation of `wordings`. */
  alternatives: z.array(text),
  /** What the chips beside the prompt decide; null where they leave it open. */
  addressee: z.nullable(z.enum(ADDRESSEES)),
  speaker: z.nullable(z.enum(['woman', 'man'])),
  /** Set only where another tense would be wrong. */
  tense: z.nullable(text),
  /** The words that the task is about: a wrong accent in them is always a mistake. */
  point: z.array(text),
  accent: z.enum(ACCENTS),
})
export type TypedTask = z.infer<typeof typedTaskSchema>

/**
 * The sentence with a mistake that speakers of the learner's language make. W is wrong everywhere, M says
 * something else, R is regional or unusual: accepted and remarked on.
 */
export interface SlipOfTask {
  id: string
  use: 'W' | 'M' | 'R'
  text: string
}
