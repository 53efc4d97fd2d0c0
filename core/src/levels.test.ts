import { expect, it } from 'vitest'
import { levelOfUnit, UNITS } from './levels.ts'

it('the course has five levels of eight units', () => {
  expect(UNITS).toBe(40)
  expect([1, 8, 9, 16, 17, 24, 25, 32, 33, 40].map(levelOfUnit)).toEqual([
    'A1.1',
    'A1.1',
    'A1.2',
    'A1.2',
    'A2.1',
    'A2.1',
    'A2.2',
    'A2.2',
    'B1.1',
    'B1.1',
  ])
  expect(() => levelOfUnit(0)).toThrow(RangeError)
  expect(() => levelOfUnit(41)).toThrow(RangeError)
})
