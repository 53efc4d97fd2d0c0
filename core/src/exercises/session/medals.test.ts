import { expect, it } from 'vitest'
import { colourFor, medalFor } from './exercise-session.ts'

it.each([
  [100, '🏆'],
  [90, '🏆'],
  [89, '🥇'],
  [80, '🥇'],
  [79, '🥈'],
  [70, '🥈'],
  [69, '🥉'],
  [60, '🥉'],
  [59, '📚'],
  [0, '📚'],
])('%i percent earns %s', (percentage, emoji) => {
  expect(medalFor(percentage).emoji).toBe(emoji)
})

it.each([
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'red'],
])('%i percent is %s', (percentage, colour) => {
  expect(colourFor(percentage)).toBe(colour)
})
