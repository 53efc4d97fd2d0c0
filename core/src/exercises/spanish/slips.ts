import { fold } from '../fold.ts'
import { parseSentence, withWords } from '../tokens.ts'
import { adjectiveSlips, determinerSlips } from './agreement.ts'
import { expressionSlips, haySlips, infinitiveSlips, muyMuchoSlips, tenerSlips } from './expression-slips.ts'
import { gustarSlips, possessiveSlips, wordClassSlips } from './pronoun-slips.ts'
import type { Slip, SlipMaker, Twist } from './slip.ts'
import { personSlips, serEstarSlips } from './verb-slips.ts'

const MAKERS: readonly SlipMaker[] = [
  serEstarSlips,
  personSlips,
  determinerSlips,
  adjectiveSlips,
  muyMuchoSlips,
  tenerSlips,
  haySlips,
  gustarSlips,
  possessiveSlips,
  expressionSlips,
  infinitiveSlips,
]

/** Every slip that teaches something about the phrase. None folds to the word it replaces. */
export function teachingSlips(spanish: string): Slip[] {
  return distinctSlips(spanish, MAKERS)
}

export function lastResortSlips(spanish: string): Slip[] {
  return distinctSlips(spanish, [wordClassSlips])
}

function distinctSlips(spanish: string, makers: readonly SlipMaker[]): Slip[] {
  const sentence = parseSentence(spanish)
  const seen = new Set(sentence.words.map((word, index) => `${index} ${fold(word)}`))
  return makers
    .flatMap((make) => make(sentence))
    .filter(({ index, word }) => {
      const key = `${index} ${fold(word)}`
      return !seen.has(key) && seen.add(key)
    })
}

/** The slips as whole sentences, for exercises in which sentences are compared. */
export function slippedSentences(spanish: string): Twist[] {
  const sentence = parseSentence(spanish)
  return teachingSlips(spanish).map(({ index, word, reason }) => ({
    spanish: withWords(sentence, { [index]: word }),
    reason,
  }))
}
