import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { graphOf, roomOf } from './rooms.mjs'

/**
 * Draws `docs/architecture.svg`: which folders of core, web and server import which, as tables of dots.
 * `node scripts/draw-rooms.mjs` writes it; `draw-rooms.test.ts` fails when the committed one is older than the imports.
 */

/** @typedef {import('./rooms.mjs').Graph} Graph */
/** @typedef {{ name: string, rooms: string[] }} Box neighbours in the order that have the same top-level folder */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const PICTURE = 'docs/architecture.svg'

const WORKSPACES = ['core', 'content', 'illustrator', 'web', 'server']

const ROOMS = JSON.parse(readFileSync(join(ROOT, 'scripts/rooms.json'), 'utf8'))

/**
 * @param {readonly string[]} order from the lowest to the highest
 * @returns {Box[]}
 */
export function boxesOf(order) {
  const topOf = (/** @type {string | undefined} */ room) => room?.split('/')[0]
  /** @type {string[][]} */
  const runs = []
  for (const room of order) {
    const last = runs.at(-1)
    if (last && topOf(last[0]) === topOf(room)) last.push(room)
    else runs.push([room])
  }
  return runs.map((rooms) => {
    const top = topOf(rooms[0]) ?? ''
    const isWhole = rooms.includes(top) || runs.filter(([room]) => topOf(room) === top).length === 1
    const name = isWhole ? top : `${top}/${rooms.map((room) => room.slice(top.length + 1)).join(', ')}`
    return { name: name === '.' ? 'src/*.ts' : name, rooms }
  })
}

/**
 * @param {readonly Box[]} boxes
 * @param {string} file
 * @returns {number} the box whose room has it, or else a folder around it
 */
function placeOf(boxes, file) {
  const fit = (/** @type {string} */ room) =>
    room === file || room === roomOf(file) || file.startsWith(`${room.replace('/*', '')}/`) ? room.length : 0
  const fits = boxes.map(({ rooms }) => Math.max(...rooms.map(fit)))
  const best = Math.max(...fits)
  if (best === 0) throw new Error(`${file} has no place in the order of the folders`)
  return fits.indexOf(best)
}

/**
 * @param {Graph} graph
 * @param {readonly Box[]} boxes
 * @returns {Set<number>[]} for each box, the places of those that it imports
 */
export function importsOf(graph, boxes) {
  const imports = boxes.map(() => /** @type {Set<number>} */ (new Set()))
  for (const [file, targets] of graph) {
    const from = placeOf(boxes, file)
    for (const target of targets) imports[from]?.add(placeOf(boxes, target))
    imports[from]?.delete(from)
  }
  return imports
}

/** @returns {Graph} as if each workspace were a file */
function graphOfWorkspaces() {
  return new Map(
    WORKSPACES.map((workspace) => {
      const files = [...graphOf(workspace).keys()].map((file) => join(ROOT, workspace, 'src', file))
      const names = files.flatMap(
        (file) => readFileSync(file, 'utf8').match(/(?<='@frase\/)\w+(?=\/)/g) ?? [],
      )
      return [workspace, new Set(names.filter((name) => name !== workspace))]
    }),
  )
}

const [WIDTH, EDGE, LEFT, HEAD, CELL] = [960, 20, 280, 152, 24]
const STYLE = `text { font: 13px system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; fill: #1f2933; }
.title { font-size: 18px; font-weight: 700; }
.row { text-anchor: end; }
.small { font-size: 12px; fill: #52606d; }
.panel { fill: #fff; stroke: #9aa5b1; }
.stripe { stroke: #f1f5f8; stroke-width: ${CELL}; }
.line { stroke: #dde4ea; }
.self { fill: #cbd5de; }
.dot { fill: #1f5f8b; }
.breach { fill: #c2410c; }`

/**
 * @param {string} title
 * @param {string} note
 * @param {Graph} graph
 * @param {readonly string[]} order
 */
function panel(title, note, graph, order) {
  const boxes = boxesOf(order)
  const imports = importsOf(graph, boxes)
  const side = boxes.length * CELL
  const height = HEAD + side + EDGE
  const at = (/** @type {number} */ place) => place * CELL + CELL / 2
  const lines = boxes.map((_, column) => `M${LEFT + at(column)} ${HEAD}v${side}`)
  const stripes = boxes.map((_, row) => (row % 2 ? '' : `M${EDGE} ${HEAD + at(row)}h${LEFT - EDGE + side}`))
  const parts = [
    `<rect width="${WIDTH - 2 * EDGE}" height="${height}" rx="8" class="panel"/>`,
    `<text x="${EDGE}" y="34" class="title">${title}</text><text x="${EDGE}" y="56" class="small">${note}</text>`,
    `<path d="${stripes.join('')}" class="stripe"/><path d="${lines.join('')}" class="line"/>`,
  ]
  for (const [row, { name }] of boxes.entries()) {
    const y = HEAD + row * CELL
    const rooms = new Set([...graph.keys()].filter((file) => placeOf(boxes, file) === row).map(roomOf)).size
    const count = rooms > 1 && !name.includes(',') ? `<tspan class="small">${rooms} folders:</tspan> ` : ''
    const turned = `translate(${LEFT + at(row) + 4} ${HEAD - 8}) rotate(-60)`
    parts.push(
      `<rect x="${LEFT + row * CELL}" y="${y}" width="${CELL}" height="${CELL}" class="self"/>`,
      `<text x="${LEFT - 10}" y="${y + 17}" class="row">${count}${name}</text>`,
      `<text transform="${turned}">${name.replace(/,.*/, ' …')}</text>`,
    )
    for (const column of [...(imports[row] ?? [])].sort((a, b) => a - b)) {
      const [x, middle] = [LEFT + at(column), HEAD + at(row)]
      parts.push(
        column < row
          ? `<circle cx="${x}" cy="${middle}" r="5.5" class="dot"/>`
          : `<path d="M${x} ${middle - 8}l8 8l-8 8l-8 -8z" class="breach"/>`,
      )
    }
  }
  return { parts, height }
}

/** Draws all of it, as text. */
export function drawRooms() {
  const panels = [
    panel('The workspaces', 'folders of the project', graphOfWorkspaces(), WORKSPACES),
    panel('core', 'the rules of the product', graphOf('core'), ROOMS.core.order),
    panel('web', 'the page', graphOf('web'), ROOMS.web.order),
    panel('server', 'pages, API and services', graphOf('server'), ROOMS.server.order),
  ]
  let y = 64
  const parts = panels.flatMap((drawn) => {
    const group = [`<g transform="translate(${EDGE} ${y})">`, ...drawn.parts, '</g>']
    y += drawn.height + EDGE
    return group
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" aria-label="The folders of the workspaces, and which of them import which">
<style>
${STYLE}
</style>
<rect width="${WIDTH}" height="${y}" fill="#f3f4f6"/>
<text x="${EDGE}" y="28">A dot says that something in the folder of its row imports something of the folder of its column.</text>
<text x="${EDGE}" y="48">What is imported stands higher in the list. A red diamond is an import of what stands lower.</text>
${parts.join('\n')}
</svg>
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(ROOT, PICTURE), drawRooms())
