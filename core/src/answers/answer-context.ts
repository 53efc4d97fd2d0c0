import type { Language } from '../languages.ts'
import type { AnswerLexicon } from './answer-lexicon.ts'
import type { CompareWords } from './compare-words.ts'
import type { OwnLanguage } from './own-language.ts'
import type { TypedTask } from './task.ts'
import type { WrittenText } from './words.ts'

/** One answer and everything it is judged by. */
export interface AnswerContext {
  task: TypedTask
  language: Language
  lexicon: AnswerLexicon
  typed: WrittenText
  compare: CompareWords
  ownLanguage: OwnLanguage
}
