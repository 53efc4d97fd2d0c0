import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import core from '../core/package.json' with { type: 'json' }
import rooms from './rooms.json' with { type: 'json' }
import { breachesOf, depthsOf, entriesPastDoors, type Graph, graphOf, sizesOf } from './rooms.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

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

describe.each(['core', 'web', 'server'] as const)('the rooms of %s', (workspace) => {
  const graph = graphOf(workspace)
  const { order, doors } = rooms[workspace]

  it('import only rooms that rooms.json lists before them', () => {
    expect(breachesOf(graph, order)).toEqual([])
  })

  it('are entered by their doors', () => {
    expect(entriesPastDoors(graph, doors)).toEqual([])
  })

  it('have only doors that exist', () => {
    const listed = Object.entries<readonly string[]>(doors).flatMap(([room, files]) =>
      files.map((file) => `${room}/${file}`),
    )
    expect(listed.length).toBeGreaterThan(5)
    expect(listed.filter((file) => !graph.has(file))).toEqual([])
  })
})

it('every export of core is imported by another workspace', () => {
  const imported = importsOfCore()
  const exported = Object.entries<string | null>(core.exports).filter(([, target]) => target !== null)
  const unused = exported.filter(([name]) => {
    const [prefix = '', rest] = name.replace('./', '').split('*')
    return !imported.some((path) =>
      rest === undefined
        ? path === prefix
        : path.startsWith(prefix) && !path.slice(prefix.length).includes('/'),
    )
  })
  expect(unused).toEqual([])
})

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

it('an entry past the doors of a room is found', () => {
  const graph: Graph = new Map([
    ['hall/way.ts', new Set(['hall/inside.ts', 'kitchen/oven.ts', 'garden/tree.ts'])],
    ['hall/inside.ts', new Set()],
    ['kitchen/oven.ts', new Set()],
    ['garden/tree.ts', new Set()],
  ])
  expect(entriesPastDoors(graph, { hall: ['way.ts'], kitchen: ['table.ts'] })).toEqual([
    'hall/way.ts enters kitchen by oven.ts, which is none of its doors',
  ])
})

/** The paths after `@frase/core/`, tests included: what only they need is exported as well. */
function importsOfCore(): string[] {
  const pattern = '@frase/core/[a-z0-9/-]+'
  const folders = ['content', 'illustrator', 'web', 'server', 'e2e', 'bench', 'scripts']
  const found = execFileSync('git', ['grep', '-hoE', '--untracked', pattern, '--', ...folders], { cwd: ROOT })
  return [...new Set(found.toString().trim().split('\n'))].map((line) => line.replace('@frase/core/', ''))
}
