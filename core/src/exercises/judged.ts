import type { AnswerTexts } from '../answers/answer-texts.ts'
import type { CheckAnswer } from '../answers/check-answer.ts'
import type { ComparedWord } from '../answers/checked-answer.ts'
import type { Grade } from '../answers/grades.ts'
import type { Verdict } from '../answers/verdict.ts'
import type { SharedTexts } from '../reasons/shared-texts.ts'

/** The verdict on an answer, and its explanation. */
export interface Judged {
  verdict: Verdict
  /** The explanation, in the learner's language; *asterisks* mark Spanish. */
  reasons: readonly string[]
  /** The expected and the written words, side by side; empty where nothing was written. */
  words: readonly ComparedWord[]
  /** What a typed answer shows for memory. */
  grades?: readonly Grade[]
  /** The code of the reason, the same in all languages. */
  code?: string
}

/** The checker of typed answers in one language. It is large, so it is loaded when a session starts. */
export interface AnswerTools {
  check: CheckAnswer
  texts: { answers: AnswerTexts; exercises: SharedTexts }
}
