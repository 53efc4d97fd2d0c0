import { describe, expect, it } from 'vitest'
import { highlightPattern } from './highlight-pattern.ts'

const highlighted = (phrase: string, words: string[]) => phrase.match(highlightPattern(words)) ?? []

describe('the highlighted words of a phrase', () => {
  it('are whole words, even next to accented letters', () => {
    expect(highlighted('Tengo un hermano y una hermana.', ['un', 'una'])).toEqual(['un', 'una'])
    expect(highlighted('Él está aquí, no esta.', ['est', 'esta'])).toEqual(['esta'])
    expect(highlighted('¿Qué es?', ['Qu', 'Qué'])).toEqual(['Qué'])
  })

  it('are found everywhere they occur, with the same capitals', () => {
    expect(highlighted('La casa y la mesa', ['la'])).toEqual(['la'])
    expect(highlighted('No lo sé, no lo sé', ['lo'])).toEqual(['lo', 'lo'])
  })

  it('prefer the longer of two with the same beginning, in any order', () => {
    expect(highlighted('Pon la mesa', ['la', 'la mesa'])).toEqual(['la mesa'])
  })

  it('may contain characters that are special in a regular expression', () => {
    expect(highlighted('¿Vienes? ¡Sí!', ['¿Vienes?', '¡Sí!'])).toEqual(['¿Vienes?', '¡Sí!'])
  })

  it('are empty if there is nothing to highlight', () => {
    expect(highlighted('Hola, ¿qué tal?', [])).toEqual([])
  })
})
