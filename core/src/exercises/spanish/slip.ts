import type { Reason } from '../../reasons/reasons.ts'
import { parseSentence, type Sentence } from '../../text/tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A sentence and the words it may be made of. `words` are in lower case, except for names. */
export interface SpanishSentence extends Sentence {
  vocabulary: Vocabulary
}

export function parseSpanish(spanish: string, vocabulary: Vocabulary): SpanishSentence {
  const { tokens } = parseSentence(spanish)
  const words = tokens.map(({ word }) => {
    const lower = word.toLowerCase()
    return vocabulary.find(lower).length === 0 && vocabulary.find(word).length > 0 ? word : lower
  })
  return { tokens, words, vocabulary }
}

/** A word which, instead of the right one, makes a sentence that is certainly not correct Spanish. */
export interface Slip {
  index: number
  word: string
  reason: Reason
}

export type SlipMaker = (sentence: SpanishSentence) => Slip[]

/** A correct sentence that certainly means something else than the phrase it was made from. */
export interface Twist {
  spanish: string
  reason: Reason
  /** The reason why its second change is wrong, where it has two. */
  also?: Reason
}

export type TwistMaker = (sentence: SpanishSentence) => Twist[]
