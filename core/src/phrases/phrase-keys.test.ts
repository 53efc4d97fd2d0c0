import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  categoryKey,
  dailyKeysToDrop,
  dailyPhraseKey,
  freeLessonKey,
  lastSetKey,
  viewedKey,
} from './phrase-keys.ts'

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
  it('keep the seven most recent, for any order of the keys', () => {
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
