import { describe, expect, it } from 'vitest'
import { canonicalTheme, THEME_NAMES } from './themes.ts'

describe('a theme', () => {
  it('is one of 42', () => {
    expect(THEME_NAMES).toHaveLength(42)
  })

  it('is known by its name without regard to capitals, accents and spaces', () => {
    for (const text of ['saudação', 'Saudação', 'saudacao', ' SAUDAÇÃO '])
      expect(canonicalTheme(text)).toBe('saudação')
  })

  it('is not guessed from another word, nor found among what every object has', () => {
    for (const text of ['', 'comidas', 'constructor', '__proto__', 'toString'])
      expect(canonicalTheme(text)).toBeUndefined()
  })
})
