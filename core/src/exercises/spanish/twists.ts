import { fold } from '../../text/fold.ts'
import { negationTwists } from './negation-twists.ts'
import { pastPersonTwists, personTwists } from './person-twists.ts'
import { parseSpanish, type Twist, type TwistMaker } from './slip.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordTwists } from './word-twists.ts'

const MAKERS: readonly TwistMaker[] = [personTwists, pastPersonTwists, negationTwists, wordTwists]

/** Correct sentences that are one step away from the phrase and mean something else. */
export function twists(spanish: string, vocabulary: Vocabulary): Twist[] {
  const sentence = parseSpanish(spanish, vocabulary)
  const seen = new Set([fold(spanish)])
  return MAKERS.flatMap((make) => make(sentence)).filter((twist) => {
    const key = fold(twist.spanish)
    return !seen.has(key) && seen.add(key)
  })
}
