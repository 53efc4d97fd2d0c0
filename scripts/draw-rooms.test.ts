import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { boxesOf, directionsOf, drawRooms, PICTURE, withoutShortcuts } from './draw-rooms.mjs'

it('the picture of the architecture is what the imports are now (node scripts/draw-rooms.mjs)', () => {
  expect(readFileSync(new URL(`../${PICTURE}`, import.meta.url), 'utf8')).toBe(drawRooms())
})

it('the boxes of core and web import one another in no circle', () => {
  for (const workspace of ['core', 'web']) {
    const { ways } = boxesOf(workspace)
    expect(ways.size).toBeGreaterThan(7)
    expect(() => withoutShortcuts(ways)).not.toThrow()
  }
})

it('an arrow is left out where a longer way leads to the same box', () => {
  const ways = new Map([
    ['page', new Set(['rule', 'text'])],
    ['rule', new Set(['text'])],
    ['text', new Set<string>()],
  ])
  expect([...(withoutShortcuts(ways).get('page') ?? [])]).toEqual(['rule'])
})

it('a circle of boxes is refused, unless their order says which arrow goes up', () => {
  const ways = new Map([
    ['page', new Set(['rule'])],
    ['rule', new Set(['page'])],
  ])
  expect(() => withoutShortcuts(ways)).toThrow('page → rule → page')
  const { down, up } = directionsOf(ways, ['page', 'rule'])
  expect(up).toEqual([['rule', 'page']])
  expect([...(withoutShortcuts(down).get('page') ?? [])]).toEqual(['rule'])
})
