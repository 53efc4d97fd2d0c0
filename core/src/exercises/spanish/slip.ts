import type { Reason } from '../reasons.ts'
import type { Sentence } from '../tokens.ts'

/** A word which, put in the place of the right one, makes a sentence that is certainly not correct Spanish. */
export interface Slip {
  index: number
  word: string
  reason: Reason
}

export type SlipMaker = (sentence: Sentence) => Slip[]

/** A correct sentence that certainly means something else than the phrase it was made from. */
export interface Twist {
  spanish: string
  reason: Reason
}

export type TwistMaker = (sentence: Sentence) => Twist[]
