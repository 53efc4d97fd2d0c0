import type { SlippedPhrase } from '@frase/core/exercises/material'
import { UNITS } from '@frase/core/levels'
import { slipTokens } from '@frase/core/slips/sentence-tokens'
import type { Slips } from '@frase/core/slips/slips'
import { lexiconIndex } from './lexicon/lexicon.ts'
import type { Sentence } from './sentences.ts'

/**
 * The sentence with each slip that is wrong everywhere and has a place in it. The unit of a slip does not
 * matter: a learner who is asked about her own sentence has already met its right form.
 */
export function slippedPhrases(
  { spanish, alternatives, words }: Pick<Sentence, 'spanish' | 'alternatives' | 'words'>,
  slips: Slips,
): SlippedPhrase[] {
  const index = lexiconIndex()
  const tokens = slipTokens(spanish, index, words)
  const accepted = [tokens, ...alternatives.map((text) => slipTokens(text, index))]
  return slips
    .slipsIn(tokens, { accepted, upToUnit: UNITS, fixesMeaning: false })
    .map(({ id, wrong }) => ({ id, spanish: wrong }))
}
