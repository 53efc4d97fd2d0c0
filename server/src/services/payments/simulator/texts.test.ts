import { LANGUAGES } from '@frase/core/languages'
import { PRICES } from '@frase/core/prices'
import { describe, expect, it } from 'vitest'
import { SIMULATOR_TEXTS } from './texts.ts'

/** Every text of a language, with dates filled in. */
function flat(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value('DATE'))]
  return Object.values(value ?? {}).flatMap(flat)
}

describe.each(LANGUAGES)('the simulator in %s', (language) => {
  const texts = flat(SIMULATOR_TEXTS[language])

  it('says as much as in the other languages, and nothing twice', () => {
    expect(texts).toHaveLength(flat(SIMULATOR_TEXTS.en).length)
    expect(texts.every((text) => text.trim() === text && text.length > 0)).toBe(true)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('names the prices as they are everywhere', () => {
    expect(SIMULATOR_TEXTS[language].price.monthly).toContain(PRICES.monthly)
    expect(SIMULATOR_TEXTS[language].trial.yearly).toContain(PRICES.yearly)
  })

  it('keeps to the typography of its language', () => {
    const all = texts.join('\n')
    expect(all).not.toMatch(/["']/)
    if (language === 'fr') expect(all).not.toMatch(/[^\u202f][;:!?]/)
  })
})
