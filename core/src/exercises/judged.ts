import type { AnswerTexts } from '../answers/answer-texts.ts'
import type { CheckAnswer } from '../answers/check-answer.ts'
import type { ComparedWord } from '../answers/checked-answer.ts'
import type { Grade } from '../answers/grades.ts'
import type { Verdict } from '../answers/verdict.ts'
import type { SharedTexts } from '../reasons/shared-texts.ts'

/** What an answer is worth, and what is told about it. */
export interface Judged {
  verdict: Verdict
  /** Why, in the learner's language; *asterisks* mark Spanish. */
  reasons: readonly string[]
  /** What was expected and what was written, word by word; empty where nothing was written. */
  words: readonly ComparedWord[]
  /** What memory learns from a typed answer. */
  grades?: readonly Grade[]
  /** Why, as a name that is the same in all languages. */
  code?: string
}

/** What judges typed answers in one language. It is large, so it is loaded when practice starts. */
export interface AnswerTools {
  check: CheckAnswer
  texts: { answers: AnswerTexts; exercises: SharedTexts }
}
