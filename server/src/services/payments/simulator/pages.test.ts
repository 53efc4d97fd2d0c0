import { LANGUAGES } from '@frase/core/languages'
import { PRICES, TRIAL_DAYS } from '@frase/core/plans/prices'
import { describe, expect, it } from 'vitest'
import { onDate, simulatorTexts } from './pages.ts'

/** Every text of a language, with dates filled in. */
function flat(value: unknown): string[] {
  return typeof value === 'string' ? [onDate(value, 'DATE')] : Object.values(value ?? {}).flatMap(flat)
}

describe.each(LANGUAGES)('the payment simulator in %s', (language) => {
  const texts = simulatorTexts(language)
  const all = flat(texts)

  it('has no blank text, no text twice and no placeholder left over', () => {
    expect(all.every((text) => text.trim() === text && text.length > 0)).toBe(true)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((text) => text.includes('{{'))).toEqual([])
  })

  it('names the prices, the free days and the date of the next payment', () => {
    expect(texts.price.monthly).toContain(PRICES.monthly)
    expect(texts.trial.yearly).toContain(PRICES.yearly)
    expect(texts.trial.monthly).toContain(String(TRIAL_DAYS))
    expect(texts.startTrial).toContain(String(TRIAL_DAYS))
    expect(texts.pay.yearly).toContain(PRICES.yearly)
    for (const status of Object.values(texts.status)) expect(onDate(status, 'DATE')).toContain('DATE')
  })

  it('keeps to the typography of its language', () => {
    const text = all.join('\n')
    expect(text).not.toMatch(/["']/)
    if (language === 'fr') expect(text).not.toMatch(/[^\u202f][;:!?]/)
  })
})
