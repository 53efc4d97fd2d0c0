import { fold } from '../../text/fold.ts'
import { type Sentence, withWords } from '../../text/tokens.ts'
import { adjectiveSlips, determinerSlips } from './agreement.ts'
import { expressionSlips, haySlips, infinitiveSlips, muyMuchoSlips, tenerSlips } from './expression-slips.ts'
import { gustarSlips, possessiveSlips } from './pronoun-slips.ts'
import { parseSpanish, type Slip, type SlipMaker, type Twist } from './slip.ts'
import { personSlips, serEstarSlips } from './verb-slips.ts'
import type { Vocabulary } from './vocabulary.ts'

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
export function teachingSlips(spanish: string, vocabulary: Vocabulary): Slip[] {
  const sentence = parseSpanish(spanish, vocabulary)
  return distinctSlips(
    sentence,
    MAKERS.flatMap((make) => make(sentence)),
  )
}

/** The first slip of each word in each place. An accent alone makes no other word. */
export function distinctSlips<S extends Slip>({ words }: Pick<Sentence, 'words'>, slips: readonly S[]): S[] {
  const seen = new Set(words.map((word, index) => `${index} ${fold(word)}`))
  return slips.filter(({ index, word }) => {
    const key = `${index} ${fold(word)}`
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * The slips as whole sentences, for exercises in which sentences are compared. A word that is wrong in gender and number at
 * once, 'el maletas', would be ruled out at a glance.
 */
export function slippedSentences(spanish: string, vocabulary: Vocabulary): Twist[] {
  const sentence = parseSpanish(spanish, vocabulary)
  return teachingSlips(spanish, vocabulary)
    .filter(({ reason }) => reason.code !== 'wrong-gender-and-number')
    .map(({ index, word, reason }) => ({ spanish: withWords(sentence, { [index]: word }), reason }))
}
