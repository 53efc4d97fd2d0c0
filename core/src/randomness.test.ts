import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between, integerBetween, pick, pickDistinct, seededRandom, shuffle } from './randomness.ts'

const lowest = () => 0
const highest = () => 1 - Number.EPSILON / 2
const seed = fc.integer()

describe('a seeded source', () => {
  it('repeats its sequence for the same seed and differs for another', () => {
    const sequence = (from: number) => Array.from({ length: 5 }, seededRandom(from))
    expect(sequence(7)).toEqual(sequence(7))
    expect(sequence(7)).not.toEqual(sequence(8))
  })

  it('stays in 0 ≤ x < 1 and fills the range evenly', () => {
    const random = seededRandom(1)
    const tenths = new Array<number>(10).fill(0)
    for (let count = 0; count < 10_000; count++) {
      const x = random()
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThan(1)
      const tenth = Math.floor(x * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    for (const count of tenths) expect(count).toBeGreaterThan(850)
  })
})

describe('pick', () => {
  it('reaches the first and the last item, and gives undefined for an empty list', () => {
    expect(pick(lowest, ['a', 'b', 'c'])).toBe('a')
    expect(pick(highest, ['a', 'b', 'c'])).toBe('c')
    const nothing: string[] = []
    expect(pick(lowest, nothing)).toBeUndefined()
  })

  it('never reads past the end, even if the random source returns 1', () => {
    expect(pick(() => 1, ['a', 'b'])).toBe('b')
  })
})

describe('shuffle', () => {
  it('keeps every item and does not change the original list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seed, (items, from) => {
        const before = [...items]
        const shuffled = shuffle(seededRandom(from), items)
        expect(items).toEqual(before)
        expect(shuffled.toSorted()).toEqual(before.toSorted())
      }),
    )
  })

  it('can produce every order of three items', () => {
    const orders = new Set(
      Array.from({ length: 200 }, (_, from) => shuffle(seededRandom(from), ['a', 'b', 'c']).join('')),
    )
    expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  })
})

describe('pickDistinct', () => {
  it('never picks an item twice, and never more than the list has', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer()),
        fc.integer({ min: -2, max: 10 }),
        seed,
        (items, count, from) => {
          const picked = pickDistinct(seededRandom(from), items, count)
          expect(new Set(picked).size).toBe(picked.length)
          expect(picked).toHaveLength(Math.min(items.length, Math.max(0, count)))
        },
      ),
    )
  })
})

describe('ranges', () => {
  it('between starts at its minimum and ends below its maximum', () => {
    expect(between(lowest, 3, 5)).toBe(3)
    expect(between(highest, 3, 5)).toBeCloseTo(5)
  })

  it('integerBetween reaches both ends', () => {
    expect(integerBetween(lowest, 1, 3)).toBe(1)
    expect(integerBetween(highest, 1, 3)).toBe(3)
  })
})
