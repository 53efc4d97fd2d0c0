import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinTokens, parseSentence, startsClause, withWords } from './tokens.ts'

describe('parseSentence', () => {
  it('keeps punctuation with the word it clings to', () => {
    expect(parseSentence('Perdone, ¿me oye?').tokens).toEqual([
      { lead: '', word: 'Perdone', trail: ',' },
      { lead: '¿', word: 'me', trail: '' },
      { lead: '', word: 'oye', trail: '?' },
    ])
  })

  it('makes no word of punctuation that stands alone', () => {
    expect(parseSentence('— Hola !').words).toEqual(['hola'])
    for (const text of ['— Hola !', 'Hola ¿', '¿ Qué ?'])
      expect(joinTokens(parseSentence(text).tokens)).toBe(text)
  })

  it('loses nothing but superfluous spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'Ñ', ' ', '¿', '?', '—', ',', '\n') }), (text) => {
        const { tokens } = parseSentence(text)
        const squeezed = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
        if (tokens.length > 0) expect(joinTokens(tokens)).toBe(squeezed)
      }),
      { numRuns: 2000 },
    )
  })
})

it('a replaced word takes the capital and the punctuation of its place', () => {
  expect(withWords(parseSentence('¿Tienes hambre?'), { 0: 'tengo', 1: 'sed' })).toBe('¿Tengo sed?')
})

it('a clause starts at the beginning, after a comma and after an opening mark', () => {
  const sentence = parseSentence('Perdone, ¿me oye?')
  expect([0, 1, 2].map((index) => startsClause(sentence, index))).toEqual([true, true, false])
})
