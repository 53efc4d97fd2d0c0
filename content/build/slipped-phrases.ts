import type { SlippedPhrase } from '@frase/core/exercises/material'
import { UNITS } from '@frase/core/levels'
import type { Slips } from '@frase/core/slips/slips'
import type { Sentence } from './sentences.ts'
import { tokensOf } from './slips.ts'
import { someWordings } from './wordings.ts'

/**
 * The sentence with each slip that is wrong everywhere and has a place in it. The unit of a slip does not
 * matter: a learner who is asked about her own sentence has already met its right form.
 */
export function slippedPhrases(
  { spanish, wordings, words }: Pick<Sentence, 'spanish' | 'wordings' | 'words'>,
  slips: Slips,
): SlippedPhrase[] {
  const tokens = tokensOf(spanish, words)
  const accepted = [tokens, ...someWordings({ wordings }).map((text) => tokensOf(text))]
  return slips
    .slipsIn(tokens, { accepted, upToUnit: UNITS, fixesMeaning: false })
    .map(({ id, wrong }) => ({ id, spanish: wrong }))
}
