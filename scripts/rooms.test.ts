import { describe, expect, it } from 'vitest'
import order from './rooms.json' with { type: 'json' }
import { breachesOf, depthsOf, type Graph, graphOf, sizesOf } from './rooms.mjs'

const FILES_MAX = 20
const DEPTH_MAX = 6
/** Rooms that are larger, until they are rebuilt. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  core: ['answers'],
  server: ['services/accounts'],
}

describe.each(['core', 'web', 'server'])('the folders of %s', (workspace) => {
  const graph = graphOf(workspace)
  const checked = ([room]: [string, number]) => !EXEMPT[workspace]?.includes(room)

  it(`have at most ${FILES_MAX} files each`, () => {
    const sizes = [...sizesOf(graph)].filter(checked)
    expect(sizes.length).toBeGreaterThan(20)
    expect(sizes.filter(([, files]) => files > FILES_MAX)).toEqual([])
  })

  it(`import at most ${DEPTH_MAX} deep within themselves`, () => {
    const depths = [...depthsOf(graph)].filter(checked)
    expect(depths.filter(([, depth]) => depth > DEPTH_MAX)).toEqual([])
  })
})

it.each(['core', 'web'] as const)(
  'the folders of %s import only folders that rooms.json lists before them',
  (workspace) => {
    expect(breachesOf(graphOf(workspace), order[workspace])).toEqual([])
  },
)

it('an import upwards, of another feature or from an unlisted folder is found', () => {
  const graph: Graph = new Map([
    ['ui/button.tsx', new Set(['features/day/page.tsx', 'services/api.ts'])],
    ['services/api.ts', new Set()],
    [
      'features/day/page.tsx',
      new Set(['ui/button.tsx', 'features/day/part/list.tsx', 'features/home/page.tsx']),
    ],
    ['features/day/part/list.tsx', new Set(['features/day/texts.ts'])],
    ['features/day/texts.ts', new Set()],
    ['features/home/page.tsx', new Set()],
    ['hall/door.ts', new Set()],
  ])
  expect(breachesOf(graph, ['services', 'ui', 'features/*'])).toEqual([
    'hall/door.ts is in a room that rooms.json does not list',
    'ui/button.tsx may not import features/day/page.tsx',
    'features/day/page.tsx may not import features/home/page.tsx',
  ])
})
