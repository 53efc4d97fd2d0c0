import type { Language } from '../languages.ts'
import { type Accepted, acceptedSentences, writtenSentences } from './accepted.ts'
import type { AnswerContext } from './answer-context.ts'
import { type AnswerLexicon, meaningIn } from './answer-lexicon.ts'
import type { CheckedAnswer } from './checked-answer.ts'
import { type Compared, compareWith, nearest } from './compare-answer.ts'
import { createCompareWords } from './compare-words.ts'
import { createOwnLanguage } from './own-language.ts'
import { type MadeSlip, reportAnswer } from './report-answer.ts'
import type { SlipOfTask, TypedTask } from './task.ts'
import { keysOf, wordsIn } from './words.ts'

export type CheckAnswer = (task: TypedTask, typed: string, slips?: readonly SlipOfTask[]) => CheckedAnswer

/** Made once, because it is the same for every answer. */
export function createAnswerChecker(lexicon: AnswerLexicon, language: Language): CheckAnswer {
  const meanings = lexicon.entries.map((entry) => meaningIn(entry, language))
  const ownLanguage = createOwnLanguage(language, meanings)

  return (task, typed, slips = []) => {
    const context: AnswerContext = {
      task,
      language,
      lexicon,
      typed: wordsIn(typed),
      ownLanguage,
      compare: createCompareWords({ task, language, lexicon, ownLanguage }),
    }
    const written = writtenSentences(context)
    const compared = asWritten(written, context) ?? nearest(acceptedSentences(written, context), context)
    const slip = compared.verdict === 'wrong' ? madeSlip(slips, context) : undefined
    return reportAnswer(compared, slip, context)
  }
}

/** Most right answers are what an author wrote, word for word: then there is nothing to compare. */
function asWritten(written: readonly Accepted[], { typed }: AnswerContext): Compared | undefined {
  const answer = keysOf(typed.words).join(' ')
  if (answer === '' || typed.isCut) return undefined
  const accepted = written.find(({ words }) => keysOf(words).join(' ') === answer)
  if (!accepted) return undefined
  const steps = accepted.words.map((_, place) => ({ expected: [place], typed: [place] }))
  return { accepted, steps, verdict: 'right', cost: 0 }
}

function madeSlip(slips: readonly SlipOfTask[], context: AnswerContext): MadeSlip | undefined {
  for (const { id, use, text } of slips) {
    const { verdict } = compareWith({ words: wordsIn(text).words, code: 'exact' }, context)
    if (verdict !== 'wrong') return { id, verdict: use === 'R' ? verdict : 'wrong' }
  }
  return undefined
}
