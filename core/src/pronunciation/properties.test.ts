import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type PerLanguage } from '../languages.ts'
import { ACCENTS } from '../voices/accent.ts'
import { ipa } from './ipa.ts'
import { toSpokenSyllables } from './phonemes.ts'
import { respell } from './respell.ts'
import { stressedSyllable } from './stress.ts'
import { syllabify } from './syllables.ts'

const anyString = fc.string({ unit: 'binary' })
const spanishLetter = fc.constantFrom(...'abcdefghijklmnñopqrstuvwxyzáéíóúüAEIOUÑ')
const spanishWord = fc.string({ unit: spanishLetter, minLength: 1, maxLength: 14 })
const spanishPhrase = fc
  .array(
    fc.oneof(spanishWord, fc.nat({ max: 2_000_000 }).map(String), fc.constantFrom(',', '¿', '.', '-', '€')),
  )
  .map((pieces) => pieces.join(' '))

const EXPECTED_LETTERS: PerLanguage<RegExp> = {
  pt: /^[abdefghiklmnoprstuyáêôüc’, -]*$/i,
  en: /^[abcdefghiklmnoprstuwy, -]*$/i,
  fr: /^[abdefghiklmnoprstuyéèïc, -]*$/i,
  de: /^[abcdefghijklmnoprstuä, -]*$/i,
}

describe('syllables', () => {
  it('joined together are the word again', () => {
    fc.assert(fc.property(anyString, (word) => syllabify(word).join('') === word.normalize('NFC')))
    fc.assert(fc.property(spanishWord, (word) => syllabify(word).join('') === word))
  })

  it('are never empty, and one of them is stressed', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, spanishWord), (word) => {
        const syllables = syllabify(word)
        const stressed = stressedSyllable(word)
        expect(syllables).not.toContain('')
        expect(stressed).toBeGreaterThanOrEqual(0)
        expect(stressed).toBeLessThan(Math.max(syllables.length, 1))
      }),
    )
  })

  it('each become one spoken syllable if the word has a vowel', () => {
    fc.assert(
      fc.property(spanishWord, (word) => {
        const spoken = toSpokenSyllables(word)
        expect([0, syllabify(word).length]).toContain(spoken.length)
      }),
    )
  })

  it('are the same in capitals', () => {
    fc.assert(
      fc.property(spanishWord, (word) => {
        expect(syllabify(word.toUpperCase())).toEqual(
          syllabify(word.toLowerCase()).map((s) => s.toUpperCase()),
        )
        expect(stressedSyllable(word.toUpperCase())).toBe(stressedSyllable(word.toLowerCase()))
      }),
    )
  })
})

describe.each(LANGUAGES)('respelling in %s', (language) => {
  it('never throws and uses only letters of the language', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, spanishPhrase), (phrase) => {
        for (const accent of ACCENTS)
          expect(respell(phrase, language, accent)).toMatch(EXPECTED_LETTERS[language])
      }),
    )
  })

  it('leaves no stray comma, hyphen or space', () => {
    fc.assert(
      fc.property(spanishPhrase, (phrase) => {
        expect(respell(phrase, language)).toMatch(/^(?:[^\s,-]+(?:-[^\s,-]+)*(?:,? (?=[^\s])|$))*$/)
      }),
    )
  })

  it('has exactly one syllable in capitals in a word that stands alone', () => {
    fc.assert(
      fc.property(spanishWord, (word) => {
        // A run of consonants is read as letter names: only the last name comes before the pause.
        const spoken = respell(word, language).split(' ').at(-1) ?? ''
        const capitals = spoken.split('-').filter((syllable) => syllable !== syllable.toLowerCase())
        expect(capitals.length).toBe(spoken === '' ? 0 : 1)
      }),
    )
  })

  it('is the same in Latin America as in Spain where nothing has the sound of z', () => {
    fc.assert(
      fc.property(spanishWord, (word) => {
        // Words without vowels are read as letter names, and those of v and w differ.
        fc.pre(/[aeiouáéíóúü]/i.test(word) && !ipa(word, 'es-ES').includes('θ'))
        expect(respell(word, language, 'es-419')).toBe(respell(word, language, 'es-ES'))
      }),
    )
  })
})

describe('the IPA', () => {
  it('has nothing but its own letters, and θ in Spain alone', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, spanishPhrase), (phrase) => {
        expect(ipa(phrase, 'es-ES')).toMatch(/^[abdefijklmnopstuwxɡɲɾrʃʝθˈˌ ]*$/)
        expect(ipa(phrase, 'es-419')).toMatch(/^[abdefijklmnopstuwxɡɲɾrʃʝˈˌ ]*$/)
      }),
    )
  })

  it('has a word for every word of the respelling, stressed where that is in capitals', () => {
    fc.assert(
      fc.property(spanishPhrase, fc.constantFrom(...ACCENTS), (phrase, accent) => {
        const words = (text: string) => text.split(' ')
        const isStressed = words(ipa(phrase, accent)).map((word) => word.includes('ˈ'))
        expect(isStressed).toEqual(words(respell(phrase, 'en', accent)).map((word) => /[A-Z]/.test(word)))
      }),
    )
  })
})
