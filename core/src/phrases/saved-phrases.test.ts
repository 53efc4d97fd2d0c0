import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { savedPhrases } from './saved-phrases.ts'

const entry = (key: string, value: unknown): [string, string] => [key, JSON.stringify(value)]

const daily = { frase: 'Tengo sed.', traducao: 'Estou com sede.', tema: 'bebidas', language: 'pt' }
const viewed = { id: 'geral-1', spanish: 'Buenas noches.', translation: 'Boa noite.', language: 'pt' }
const set = {
  language: 'pt',
  phrases: [
    { spanish: 'La cuenta, por favor.', translation: 'A conta, por favor.', descricaoImagem: 'a conta' },
  ],
}
const lastSet = {
  language: 'pt',
  phrases: [{ spanish: '¿Cuánto cuesta?', translation: 'Quanto custa?', category: 'compras' }],
}

describe('saved phrases', () => {
  it('are gathered from daily phrases, sets, viewed phrases and last sets', () => {
    const { phrases, corrupt } = savedPhrases(
      [
        entry('frase-2026-01-01', daily),
        entry('categoria-comida-2026-01-01', set),
        entry('viewed-geral-1', viewed),
        entry('category-compras', lastSet),
      ],
      'pt',
    )
    expect(corrupt).toEqual([])
    expect(phrases).toEqual([
      { spanish: 'Tengo sed.', translation: 'Estou com sede.', theme: 'bebidas' },
      { spanish: 'La cuenta, por favor.', translation: 'A conta, por favor.', imageDescription: 'a conta' },
      { spanish: 'Buenas noches.', translation: 'Boa noite.' },
      { spanish: '¿Cuánto cuesta?', translation: 'Quanto custa?' },
    ])
  })

  it('appear once each, by their Spanish text', () => {
    const again = { spanish: ' tengo sed. ', translation: 'Tenho sede.' }
    const { phrases } = savedPhrases([entry('frase-2026-01-01', daily), entry('viewed-1', again)], 'pt')
    expect(phrases.map(({ translation }) => translation)).toEqual(['Estou com sede.'])
  })

  it('count only in the requested language, or without a mark', () => {
    const { language: _, ...unmarked } = viewed
    const entries = [
      entry('frase-2026-01-01', daily),
      entry('categoria-comida-2026-01-01', set),
      entry('viewed-geral-1', unmarked),
      entry('category-compras', { ...lastSet, language: 'it' }),
    ]
    expect(savedPhrases(entries, 'en')).toEqual({
      phrases: [{ spanish: 'Buenas noches.', translation: 'Boa noite.' }],
      corrupt: [],
    })
  })

  it('take a bare list of phrases as a set', () => {
    const { phrases } = savedPhrases([entry('categoria-comida-2026-01-01', set.phrases)], 'fr')
    expect(phrases).toHaveLength(1)
  })

  it('leave out corrupt entries and name them, among good ones', () => {
    const entries: [string, string][] = [
      ['frase-2026-01-02', '{"frase":'],
      entry('frase-2026-01-01', daily),
      entry('viewed-2', { spanish: 'Sin traducción' }),
      entry('categoria-saude-2026-01-01', { phrases: [{ spanish: '' }] }),
      ['category-saude', 'true'],
    ]
    const { phrases, corrupt } = savedPhrases(entries, 'pt')
    expect(phrases).toHaveLength(1)
    expect(corrupt).toEqual(['frase-2026-01-02', 'viewed-2', 'categoria-saude-2026-01-01', 'category-saude'])
  })

  it('ignore every other key, readable or not', () => {
    const entries: [string, string][] = [
      ['plano', 'premium'],
      ['free-section-pt', '{'],
      ['xfrase-1', '{'],
    ]
    expect(savedPhrases(entries, 'pt')).toEqual({ phrases: [], corrupt: [] })
  })

  it('are read from any stored values without an error', () => {
    const key = fc.constantFrom('frase-1', 'categoria-comida-1', 'viewed-1', 'category-comida', 'plano')
    const value = fc.oneof(fc.string(), fc.json())
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (entries) => {
        const { phrases, corrupt } = savedPhrases(entries, 'pt')
        expect(phrases.length + corrupt.length).toBeLessThanOrEqual(entries.length)
      }),
    )
  })
})
