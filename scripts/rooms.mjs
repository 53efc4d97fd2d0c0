import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folders of a workspace as rooms, and their imports as the ways between them. `node scripts/rooms.mjs` prints how
 * many rooms there are, the fullest and the deepest; `rooms.test.ts` checks the order of `rooms.json`.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = /\.tsx?$/
/** Folders that no room of the product may import, and that may import all of it. */
const OF_TESTS = /\.(?:test|long)\.tsx?$|(?:^|\/)testing\/|\.d\.ts$/
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^'?]+)/g

/** @typedef {Map<string, Set<string>>} Graph each file of a workspace, and those of it that it imports */

/**
 * @typedef {object} Rooms of one workspace
 * @property {readonly string[]} order from the lowest to the highest; `features/*` are many that know no other
 * @property {Readonly<Record<string, readonly string[]>>} doors the files by which other rooms enter a room that has insides
 */

/**
 * @param {string} workspace
 * @returns {Graph} with paths below its `src`
 */
export function graphOf(workspace) {
  const folder = join(ROOT, workspace, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => SOURCE.test(file) && !OF_TESTS.test(file))
  return new Map(files.map((file) => [file, importsOf(folder, file)]))
}

/**
 * @param {string} folder
 * @param {string} file
 */
function importsOf(folder, file) {
  const path = join(folder, file)
  const imported = [...readFileSync(path, 'utf8').matchAll(IMPORT)]
    .map(([, specifier = '']) => resolve(dirname(path), specifier))
    .filter((target) => target.startsWith(folder + sep) && SOURCE.test(target) && existsSync(target))
  return new Set(imported.map((target) => relative(folder, target).split(sep).join('/')))
}

/** @param {string} file */
export const roomOf = (file) => dirname(file)

/** @param {Graph} graph */
export function sizesOf(graph) {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const file of graph.keys()) sizes.set(roomOf(file), (sizes.get(roomOf(file)) ?? 0) + 1)
  return sizes
}

/**
 * How many files of one room import one another in a row.
 * @param {Graph} graph
 */
export function depthsOf(graph) {
  /** @type {Map<string, number>} */
  const known = new Map()
  /**
   * @param {string} file
   * @returns {number}
   */
  const depth = (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const inRoom = [...(graph.get(file) ?? [])].filter((target) => roomOf(target) === roomOf(file))
    const found = 1 + Math.max(0, ...inRoom.map(depth))
    known.set(file, found)
    return found
  }
  /** @type {Map<string, number>} */
  const depths = new Map()
  for (const file of graph.keys()) {
    depths.set(roomOf(file), Math.max(depths.get(roomOf(file)) ?? 0, depth(file)))
  }
  return depths
}

/**
 * @param {Graph} graph
 * @param {Rooms['order']} order
 * @returns {string[]} imports that go up or aside, and files in rooms without a place
 */
export function breachesOf(graph, order) {
  const place = (/** @type {string} */ file) => order.indexOf(featureOf(file) ? 'features/*' : roomOf(file))
  const homeless = [...graph.keys()].filter((file) => place(file) < 0)
  const breaches = [...graph].flatMap(([file, imported]) =>
    [...imported]
      .filter((target) => roomOf(target) !== roomOf(file) && place(target) >= place(file))
      .filter((target) => !featureOf(file) || featureOf(target) !== featureOf(file))
      .map((target) => `${file} may not import ${target}`),
  )
  return [...homeless.map((file) => `${file} is in a room that rooms.json does not list`), ...breaches]
}

/**
 * @param {Graph} graph
 * @param {Rooms['doors']} doors
 * @returns {string[]} imports that enter a room past its doors
 */
export function entriesPastDoors(graph, doors) {
  return [...graph].flatMap(([file, imported]) =>
    [...imported]
      .filter((target) => roomOf(target) !== roomOf(file))
      .filter((target) => doors[roomOf(target)]?.includes(basename(target)) === false)
      .map((target) => `${file} enters ${roomOf(target)} by ${basename(target)}, which is none of its doors`),
  )
}

/** The order of the folders within one feature is not checked. */
const featureOf = (/** @type {string} */ file) => /^features\/[^/]+\//.exec(file)?.[0]

/** @param {Map<string, number>} figures */
const most = (figures) => [...figures].reduce((a, b) => (b[1] > a[1] ? b : a))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const workspace of ['core', 'content', 'illustrator', 'web', 'server']) {
    const graph = graphOf(workspace)
    const sizes = sizesOf(graph)
    const [fullest, files] = most(sizes)
    const [deepest, depth] = most(depthsOf(graph))
    console.log(
      `${workspace}: ${graph.size} files in ${sizes.size} rooms; fullest ${fullest} (${files}), deepest ${deepest} (${depth})`,
    )
  }
}
