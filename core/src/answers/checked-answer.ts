import type { FormDifference } from './form-difference.ts'
import type { Grade } from './grades.ts'
import type { ReasonCode, SlipCode, Verdict } from './verdict.ts'

/** Why an answer got its verdict, with what is needed to say it. */
export interface TypedReason {
  code: ReasonCode | SlipCode
  /** The word of the accepted sentence that it is about, as that sentence writes it. */
  expected?: string
  typed?: string
  difference?: FormDifference
}

/** A place of the comparison that is shown. 'accent' is the same letters with other accents. */
export interface ComparedWord {
  state: 'equal' | 'accent' | 'different' | 'missing' | 'extra' | 'moved'
  expected?: string
  typed?: string
  code?: ReasonCode
}

export interface CheckedAnswer {
  verdict: Verdict
  reason: TypedReason
  /** Everything that differs, from left to right, and what is right but worth showing. */
  notes: readonly TypedReason[]
  words: readonly ComparedWord[]
  /** The sentence that is shown after every answer. */
  sentence: string
  grades: readonly Grade[]
}
