import { LANGUAGES } from '@frase/core/languages'
import { ipa } from '@frase/core/pronunciation/ipa'
import { respell } from '@frase/core/pronunciation/respell'
import { sample } from '@frase/core/testing/effort'
import { ACCENTS } from '@frase/core/voices/accent'
import { describe, expect, it } from 'vitest'
import { everySentence } from '../build/every-sentence.ts'

const sentences = (await everySentence()).map(({ sentence }) => sentence.spanish)

/** Words that are read differently for another reason than the sound of z. */
const READ_OTHERWISE = /\bwifi\b/i

describe.each(sample(LANGUAGES, 2))('the sentences of the content in %s', (language) => {
  it.each(ACCENTS)('all have a respelling without empty words for %s', (accent) => {
    const isWhole = (text: string) => text.split(/[ -]/).every((syllable) => /\p{L}/u.test(syllable))
    expect(sentences.filter((spanish) => !isWhole(respell(spanish, language, accent)))).toEqual([])
  })

  it('have no th in Latin America, and the same respelling as in Spain where nothing sounds like z', () => {
    const isRight = (spanish: string) => {
      const [spain, latinAmerica] = ACCENTS.map((accent) => respell(spanish, language, accent))
      const differs = ipa(spanish, 'es-ES').includes('θ') || READ_OTHERWISE.test(spanish)
      return !/th/i.test(latinAmerica ?? 'th') && (spain !== latinAmerica) === differs
    }
    expect(sentences.filter((spanish) => !isRight(spanish))).toEqual([])
  })
})
