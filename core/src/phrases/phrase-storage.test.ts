import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fallbackPhrase } from './fallback.ts'
import {
  categoryKey,
  categoryKeysToDrop,
  dailyKeysToDrop,
  dailyPhraseKey,
  freeLessonKey,
  lastSetKey,
  readStoredPhrase,
  readStoredSet,
  viewedKey,
} from './phrase-storage.ts'

const day = new Date(2026, 2, 9, 23, 30)

describe('the keys', () => {
  it('are those of the local day, the category, the phrase and the language', () => {
    expect(dailyPhraseKey(day)).toBe('frase-2026-03-09')
    expect(categoryKey('comida', day)).toBe('categoria-comida-2026-03-09')
    expect(viewedKey('geral-3')).toBe('viewed-geral-3')
    expect(lastSetKey('saude')).toBe('category-saude')
    expect(freeLessonKey('de')).toBe('free-section-de')
  })
})

const daily = (count: number) =>
  Array.from({ length: count }, (_, i) => `frase-2026-01-${String(i + 1).padStart(2, '0')}`)

describe('daily phrases', () => {
  it('keep the seven most recent, whatever the order of the keys', () => {
    expect(dailyKeysToDrop(daily(7))).toEqual([])
    expect(dailyKeysToDrop([...daily(9)].reverse()).sort()).toEqual(['frase-2026-01-01', 'frase-2026-01-02'])
    expect(dailyKeysToDrop(['frase-2025-12-31', ...daily(7)])).toEqual(['frase-2025-12-31'])
  })

  it('drop a key without a date first', () => {
    expect(dailyKeysToDrop(['frase-do-dia', ...daily(7)])).toEqual(['frase-do-dia'])
  })

  it('touch no key of another kind', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (keys) => {
        const dropped = dailyKeysToDrop([...keys, 'plano', 'categoria-comida-2026-01-01', ...daily(9)])
        for (const key of dropped) expect(key.startsWith('frase-')).toBe(true)
      }),
    )
  })
})

const sets = (category: string, count: number) =>
  Array.from({ length: count }, (_, i) => `categoria-${category}-2026-01-${String(i + 1).padStart(2, '0')}`)

describe('category sets', () => {
  it('keep at most ten, the first by sorted key removed', () => {
    expect(categoryKeysToDrop(sets('viagem', 10))).toEqual([])
    expect(categoryKeysToDrop([...sets('viagem', 12)].reverse())).toEqual([
      'categoria-viagem-2026-01-01',
      'categoria-viagem-2026-01-02',
    ])
  })

  it('never drop the set that was saved a moment ago', () => {
    const saved = 'categoria-comida-2026-02-01'
    expect(categoryKeysToDrop([...sets('viagem', 10), saved], saved)).toEqual(['categoria-viagem-2026-01-01'])
  })

  it('touch no key of another kind', () => {
    const others = ['category-comida', 'frase-2026-01-01', 'plano']
    expect(categoryKeysToDrop([...others, ...sets('saude', 10)])).toEqual([])
  })
})

const phrase = fallbackPhrase('pt')

describe('a stored daily phrase', () => {
  it('is read in its own language', () => {
    expect(readStoredPhrase(JSON.stringify(phrase), 'pt')).toEqual(phrase)
  })

  it('of another language counts as absent', () => {
    expect(readStoredPhrase(JSON.stringify(phrase), 'fr')).toBeUndefined()
  })

  it('without a language mark is accepted', () => {
    const { language: _, ...unmarked } = phrase
    expect(readStoredPhrase(JSON.stringify(unmarked), 'fr')).toEqual(unmarked)
  })

  it('that is corrupt or missing is absent, and nothing throws', () => {
    for (const json of [null, '', '{', 'null', '[]', '"frase"', JSON.stringify({ ...phrase, frase: 3 })]) {
      expect(readStoredPhrase(json, 'pt')).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => readStoredPhrase(json, 'pt') === undefined),
    )
  })
})

const setPhrases = [
  {
    id: 'comida-ai-1',
    spanish: 'Tengo hambre.',
    translation: 'Ich habe Hunger.',
    pronunciation: 'TEN-go AM-breh',
    descricaoImagem: 'ein leerer Teller',
    image: '/images/categories/comida-1.svg',
    category: 'comida',
  },
]

describe('a stored set', () => {
  it('is read in its own language, with its source', () => {
    const stored = { language: 'de', source: 'builtin', phrases: setPhrases }
    expect(readStoredSet(JSON.stringify(stored), 'de')).toEqual(stored)
    expect(readStoredSet(JSON.stringify(stored), 'pt')).toBeUndefined()
  })

  it('without a language mark is accepted, a bare list too', () => {
    const expected = { phrases: setPhrases, source: 'ai' }
    expect(readStoredSet(JSON.stringify({ phrases: setPhrases }), 'en')).toEqual(expected)
    expect(readStoredSet(JSON.stringify(setPhrases), 'en')).toEqual(expected)
  })

  it('that is corrupt, empty or missing is absent, and nothing throws', () => {
    for (const json of [null, '', '[]', '{"phrases":[]}', JSON.stringify([{ id: 'x' }])]) {
      expect(readStoredSet(json, 'pt')).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => readStoredSet(json, 'pt') === undefined),
    )
  })
})
