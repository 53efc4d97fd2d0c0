import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/effort.ts'
import { byteRange } from './byte-range.ts'

describe('the range of a request for a file of ten bytes', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-5', { first: 2, last: 5 }],
    ['bytes=4-', { first: 4, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=8-99', { first: 8, last: 9 }],
  ])('is what %s asks for.', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range)
  })

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('cannot be had with %s.', (header) => {
    expect(byteRange(header, 10)).toBe('unsatisfiable')
  })

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'items=0-1',
    'bytes=a-b',
    'bytes = 0-1',
    '0-1',
  ])('is the whole file with %j.', (header) => {
    expect(byteRange(header, 10)).toBeNull()
  })
})

it('A range never reaches beyond the file, whatever is asked for.', () => {
  const numbers = fc.oneof(fc.constant(''), fc.nat().map(String), fc.bigInt({ min: 0n }).map(String))
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: 1, max: 1000 }), (from, to, length) => {
      const range = byteRange(`bytes=${from}-${to}`, length)
      if (range === null || range === 'unsatisfiable') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeGreaterThanOrEqual(range.first)
      expect(range.last).toBeLessThan(length)
    }),
    { numRuns: runs(10_000) },
  )
})
