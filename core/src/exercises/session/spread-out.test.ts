import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../randomness.ts'
import { spreadOut } from './generate-session.ts'

const others = fc.constantFrom('b', 'c', undefined)
const keys = fc.array(fc.constantFrom('a', 'b', 'c', undefined), { maxLength: 12 })
const sameNeighbours = (order: readonly (string | undefined)[]) =>
  order.filter((key, index) => key !== undefined && key === order[index - 1]).length

describe('spreadOut', () => {
  it('keeps every item', () => {
    fc.assert(
      fc.property(keys, fc.integer(), (items, seed) => {
        const order = spreadOut(seededRandom(seed), items, (key) => key)
        expect([...order].sort()).toEqual([...items].sort())
      }),
    )
  })

  it('puts no two of the same key side by side if that can be done', () => {
    fc.assert(
      fc.property(keys, fc.integer(), (items, seed) => {
        const most = Math.max(0, ...['a', 'b', 'c'].map((key) => items.filter((item) => item === key).length))
        fc.pre(most <= Math.ceil(items.length / 2))
        expect(sameNeighbours(spreadOut(seededRandom(seed), items, (key) => key))).toBe(0)
      }),
    )
  })

  it('has as few such neighbours as possible otherwise', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.array(others, { maxLength: 6 }),
        fc.nat(),
        (more, rest, seed) => {
          const many = Array.from({ length: rest.length + 1 + more }, () => 'a')
          const order = spreadOut(seededRandom(seed), [...rest, ...many], (key) => key)
          expect(sameNeighbours(order)).toBe(more)
        },
      ),
    )
  })

  it('gives different orders', () => {
    const items = ['a', 'b', 'c', 'd']
    const orders = new Set(
      Array.from({ length: 200 }, (_, seed) => spreadOut(seededRandom(seed), items, (key) => key).join('')),
    )
    expect(orders.size).toBe(24)
  })
})
