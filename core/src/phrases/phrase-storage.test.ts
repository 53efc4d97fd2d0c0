import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fallbackPhrase } from './fallback.ts'
import { readStoredPhrase } from './phrase-storage.ts'
import { encodeDailyPhrase } from './wire-names.ts'

const phrase = fallbackPhrase('pt')
const stored = JSON.stringify(encodeDailyPhrase(phrase))

describe('a stored daily phrase', () => {
  it('is read in its own language', () => {
    expect(readStoredPhrase(stored, 'pt')).toEqual(phrase)
  })

  it('of another language counts as absent', () => {
    expect(readStoredPhrase(stored, 'fr')).toBeUndefined()
  })

  it('without a language mark is accepted', () => {
    const { language: _, ...unmarked } = phrase
    expect(readStoredPhrase(JSON.stringify(encodeDailyPhrase(unmarked)), 'fr')).toEqual(unmarked)
  })

  it('that is corrupt or missing is absent, and nothing throws', () => {
    for (const json of [
      null,
      '',
      '{',
      'null',
      '[]',
      '"frase"',
      JSON.stringify({ ...encodeDailyPhrase(phrase), frase: 3 }),
    ]) {
      expect(readStoredPhrase(json, 'pt')).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => readStoredPhrase(json, 'pt') === undefined),
    )
  })
})
