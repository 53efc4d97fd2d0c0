import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { boxesOf, drawRooms, importsOf, PICTURE } from './draw-rooms.mjs'
import type { Graph } from './rooms.mjs'

it('the picture of the architecture is what the imports are now (node scripts/draw-rooms.mjs)', () => {
  expect(readFileSync(new URL(`../${PICTURE}`, import.meta.url), 'utf8')).toBe(drawRooms())
})

it('neighbours of the order share a box if they share a folder', () => {
  const order = ['.', 'memory/items', 'words', 'words/forms', 'memory/cards', 'memory/record', 'features/*']
  const names = boxesOf(order).map(({ name }) => name)
  expect(names).toEqual(['src/*.ts', 'memory/items', 'words', 'memory/cards, record', 'features'])
})

it('a box imports what its files do, upwards too', () => {
  const graph: Graph = new Map([
    ['levels.ts', new Set(['memory/items/item.ts'])],
    ['main.ts', new Set(['levels.ts', 'features/day/part/list.tsx'])],
    ['memory/items/item.ts', new Set()],
    ['features/day/part/list.tsx', new Set(['features/day/texts.ts', 'memory/items/item.ts'])],
    ['features/day/texts.ts', new Set()],
  ])
  const boxes = boxesOf(['.', 'memory/items', 'features/*', 'main.ts'])
  expect(importsOf(graph, boxes).map((places) => [...places])).toEqual([[1], [], [1], [0, 2]])
  expect(() => importsOf(new Map([['hall/door.ts', new Set()]]), boxes)).toThrow('hall/door.ts')
})
