import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { respell } from '../pronunciation/respell.ts'
import { fallbackPhrase } from './fallback.ts'
import { dailyPhraseSchema } from './records.ts'

describe('the fallback greeting', () => {
  it.each(LANGUAGES)('is a whole record in %s', (language) => {
    const phrase = fallbackPhrase(language)
    expect(dailyPhraseSchema.parse(phrase)).toEqual(phrase)
    expect(phrase).toMatchObject({ tema: 'saudação', source: 'fallback', language })
    expect(phrase.descricaoImagem).not.toBe('')
    expect(phrase.pronunciation).toBe(respell(phrase.frase, language))
  })

  it('is the same Spanish everywhere, with a translation, a description and a respelling per language', () => {
    const phrases = LANGUAGES.map(fallbackPhrase)
    expect(new Set(phrases.map(({ frase }) => frase)).size).toBe(1)
    for (const field of ['traducao', 'descricaoImagem', 'pronunciation'] as const) {
      expect(new Set(phrases.map((phrase) => phrase[field])).size).toBe(LANGUAGES.length)
    }
  })

  it('shows the bundled picture of its theme', () => {
    expect(fallbackPhrase('pt').urlImagem).toBe('/images/themes/saudacao.svg')
  })
})
