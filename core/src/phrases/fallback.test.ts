import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { respell } from '../pronunciation/respell.ts'
import { fallbackPhrase } from './fallback.ts'
import { dailyPhraseReader, encodeDailyPhrase } from './wire-names.ts'

describe('the fallback greeting', () => {
  it.each(LANGUAGES)('is a whole record in %s', (language) => {
    const phrase = fallbackPhrase(language)
    expect(dailyPhraseReader.parse(encodeDailyPhrase(phrase))).toEqual(phrase)
    expect(phrase).toMatchObject({ theme: 'saudação', source: 'fallback', language })
    expect(phrase.imageDescription).not.toBe('')
    expect(phrase.pronunciation).toBe(respell(phrase.spanish, language))
  })

  it('is the same Spanish everywhere, with a translation, a description and a respelling per language', () => {
    const phrases = LANGUAGES.map(fallbackPhrase)
    expect(new Set(phrases.map(({ spanish }) => spanish)).size).toBe(1)
    for (const field of ['translation', 'imageDescription', 'pronunciation'] as const) {
      expect(new Set(phrases.map((phrase) => phrase[field])).size).toBe(LANGUAGES.length)
    }
  })

  it('shows the bundled picture of its theme', () => {
    expect(fallbackPhrase('pt').imageUrl).toBe('/images/themes/saudacao.svg')
  })
})
