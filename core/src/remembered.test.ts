import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('A value is looked up once, and again after the cache was full.', () => {
  const asked: string[] = []
  const placeOf = remembered((key) => asked.push(key), 2)
  expect(['a', 'b', 'a', 'b'].map(placeOf)).toEqual([1, 2, 1, 2])
  expect(placeOf('c')).toBe(3)
  expect(placeOf('a')).toBe(4)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
