import { expect, it } from 'vitest'
import { wordDistance } from './word-distance.ts'

it.each([
  ['voy a trabajar', 'voy a trabajar', 0],
  ['voy trabajar', 'voy a trabajar', 1],
  ['es un libro', 'es el libro', 1],
  ['una blanca camiseta', 'una camiseta blanca', 2],
  ['hola', 'yo no quiero ir', 4],
])('between "%s" and "%s" the distance in words is %i', (one, other, distance) => {
  expect(wordDistance(one.split(' '), other.split(' '))).toBe(distance)
  expect(wordDistance(other.split(' '), one.split(' '))).toBe(distance)
})
