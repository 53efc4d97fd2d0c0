import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference } from './difference.ts'

const states = (expected: string, given: string) =>
  difference(expected.split(' '), given.split(' ')).map(({ word, state }) => `${word}:${state}`)

describe('difference', () => {
  it('finds nothing wrong with the right answer, whatever its capitals and punctuation', () => {
    expect(states('me gusta el té', 'Me gusta el té.').every((word) => word.endsWith(':right'))).toBe(true)
  })

  it('tells a word in the wrong place', () => {
    expect(states('tengo mucha hambre', 'hambre tengo mucha')).toEqual([
      'hambre:misplaced',
      'tengo:right',
      'mucha:right',
    ])
  })

  it('tells a wrong word and puts the missing one where it belongs', () => {
    expect(states('abre la boca', 'abre el boca')).toEqual([
      'abre:right',
      'el:extra',
      'la:missing',
      'boca:right',
    ])
  })

  it('tells words that were left out', () => {
    expect(states('voy a casa', 'voy casa')).toEqual(['voy:right', 'a:missing', 'casa:right'])
  })

  it('accounts for every word of both sides exactly once', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
    fc.assert(
      fc.property(words, words, (expected, given) => {
        const result = difference(expected, given)
        const of = (...wanted: string[]) =>
          result.filter(({ state }) => wanted.includes(state)).map(({ word }) => word)
        expect(of('right', 'misplaced', 'extra')).toEqual(given)
        expect(of('right', 'misplaced', 'missing').sort()).toEqual([...expected].sort())
      }),
    )
  })
})
