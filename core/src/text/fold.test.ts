import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/effort.ts'
import { fold, foldAnything, withoutPunctuation } from './fold.ts'

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

  it('does the same for plain letters as for any others', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aZ09 ñÁß¿¡«»“„’…–—.,!ºª²İKœÆ\u0301\u0327\u00a0\u202f'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = units.join('')
        expect(fold(text)).toBe(foldAnything(text))
      }),
      { numRuns: runs(20_000) },
    )
  })

  it('does not depend on how an accent is encoded', () => {
    expect(fold('mañana'.normalize('NFD'))).toBe(fold('mañana'.normalize('NFC')))
  })
})

it('only accents tell words apart when case and punctuation are gone', () => {
  expect(withoutPunctuation('¿Tú?')).toBe('tú')
  expect(withoutPunctuation('Tu,')).not.toBe(withoutPunctuation('tú'))
})
