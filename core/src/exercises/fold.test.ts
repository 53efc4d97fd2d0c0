import { describe, expect, it } from 'vitest'
import { fold, withoutPunctuation } from './fold.ts'

describe('fold', () => {
  it.each([
    ['¿Cómo estás?', 'como estas'],
    ['SÍ,  claro…', 'si claro'],
    ['I’m fine', 'i m fine'],
    ["I'm fine", 'i m fine'],
    ['Straße', 'strasse'],
    ['l’œuf !', 'l oeuf'],
    ['¡…!', ''],
  ])('makes %s into %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('does not depend on how an accent is encoded', () => {
    expect(fold('mañana'.normalize('NFD'))).toBe(fold('mañana'.normalize('NFC')))
  })
})

it('only accents tell words apart when case and punctuation are gone', () => {
  expect(withoutPunctuation('¿Tú?')).toBe('tú')
  expect(withoutPunctuation('Tu,')).not.toBe(withoutPunctuation('tú'))
})
