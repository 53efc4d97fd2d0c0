import { expect, it } from 'vitest'
import { freeUnits, isUnitOpen } from './unit-access.ts'

const openOf = (isPremium: boolean, placedIn?: number) =>
  Array.from({ length: 40 }, (_, place) => place + 1).filter((unit) => isUnitOpen(unit, isPremium, placedIn))

it('units 1 to 8 are open without Premium', () => expect(openOf(false)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]))

it('somebody who was placed in unit 20 has eight open units from there on, and loses none of the first', () =>
  expect(openOf(false, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 20, 21, 22, 23, 24, 25, 26, 27]))

it('all units are open with Premium', () => expect(openOf(true)).toHaveLength(40))

it.each([
  [1, { first: 8 }],
  [4, { first: 11 }],
  [9, { first: 16 }],
  [10, { first: 8, own: { from: 10, to: 17 } }],
  [36, { first: 8, own: { from: 36, to: 40 } }],
] as const)('what is told to somebody placed in unit %d is what is open to her', (placedIn, told) => {
  expect(freeUnits(placedIn, 40)).toEqual(told)
  const { first, own } = freeUnits(placedIn, 40)
  const isListed = (unit: number) => unit <= first || (own && unit >= own.from && unit <= own.to)
  const units = Array.from({ length: 40 }, (_, place) => place + 1)
  expect(units.filter(isListed)).toEqual(openOf(false, placedIn))
})
