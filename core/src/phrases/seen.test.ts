import { expect, it } from 'vitest'
import { codesIn, NEVER, phraseCode, SEEN_LENGTH_MAX, SEEN_MAX, whenShown, withSeen } from './seen.ts'

it('the phrases that were seen are listed once each, the last one at the end', () => {
  const seen = ['Hola.', '¿Qué tal?', 'Hola.'].reduce(withSeen, '')
  expect(codesIn(seen)).toEqual([phraseCode('¿Qué tal?'), phraseCode('Hola.')])
  expect(codesIn('')).toEqual([])
})

it('the list of seen phrases forgets the oldest ones when it is full', () => {
  const phrases = Array.from({ length: SEEN_MAX + 1 }, (_, n) => `Tengo ${n} gatos.`)
  const seen = phrases.reduce(withSeen, '')
  expect(codesIn(seen)).toHaveLength(SEEN_MAX)
  expect(codesIn(seen).at(-1)).toBe(phraseCode(`Tengo ${SEEN_MAX} gatos.`))
  expect(seen.length).toBeLessThanOrEqual(SEEN_LENGTH_MAX)
})

it('A phrase that was shown later has a greater place; those in the open page have the greatest, newest first.', () => {
  const seen = withSeen(withSeen('', '¿Qué tal?'), 'Hola.')
  const shownAt = whenShown({ seen, recent: ['Adiós.', '¿Qué tal?'] })
  const inOrder = ['Llueve.', 'Hola.', '¿Qué tal?', 'Adiós.'].map(shownAt)
  expect(inOrder[0]).toBe(NEVER)
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
  expect(new Set(inOrder).size).toBe(inOrder.length)
})
