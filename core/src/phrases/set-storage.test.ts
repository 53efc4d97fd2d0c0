import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PhraseSet } from './phrase.ts'
import { categoryKeysToDrop, readStoredSet } from './saved-phrases.ts'
import { encodePhraseSet } from './wire-names.ts'

const set: PhraseSet = {
  phrases: [
    {
      id: 'comida-ai-1',
      spanish: 'Tengo hambre.',
      translation: 'Ich habe Hunger.',
      pronunciation: 'TEN-go AM-breh',
      imageDescription: 'ein leerer Teller',
      imageUrl: '/images/categories/comida-1.svg',
      category: 'comida',
    },
  ],
  source: 'builtin',
  language: 'de',
}

describe('a stored set', () => {
  it('is read in its own language, with its source', () => {
    const json = JSON.stringify(encodePhraseSet(set))
    expect(readStoredSet(json, 'de')).toEqual(set)
    expect(readStoredSet(json, 'pt')).toBeUndefined()
  })

  it('without a language mark is accepted, a bare list too', () => {
    const { phrases } = set
    const unmarked = encodePhraseSet({ phrases })
    for (const stored of [unmarked, Object.values(unmarked)[0]]) {
      expect(readStoredSet(JSON.stringify(stored), 'en')).toEqual({ phrases, source: 'ai' })
    }
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
