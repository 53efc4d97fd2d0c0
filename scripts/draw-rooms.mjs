import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { graphOf, roomOf } from './rooms.mjs'

/**
 * Draws `docs/architecture.svg`: the folders of core, web and server, and arrows from each to what it imports.
 * `node scripts/draw-rooms.mjs` writes it; `draw-rooms.test.ts` fails when the committed one is older than the imports.
 *
 * An arrow is left out where a longer way of arrows leads to the same box. Every box stands above what it imports.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const PICTURE = 'docs/architecture.svg'

/**
 * Rooms that have a box of their own. Any other file belongs to the box of its top-level folder.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const APART = {
  core: ['memory/items', 'memory/sync', 'memory/progress', 'contract/accounts'],
  web: [],
  server: [],
}
/** Files at the root of a workspace, by their box. */
const AT_ROOT = [
  { workspace: 'server', files: ['main.ts', 'app.ts', 'listen.ts'], box: 'main, app, listen' },
  { workspace: 'server', files: [], box: 'config, log …' },
  { workspace: 'core', files: [], box: 'languages, levels …' },
]
/** From top to bottom. Its folders import one another in circles, so arrows against this order are dashed. */
const ORDER_OF_SERVER = [
  'main, app, listen',
  'routes',
  'pages',
  'edge',
  'backup',
  'services',
  'config, log …',
  'workers',
  'upstream',
]

/** @typedef {Map<string, Set<string>>} Ways each box, and those that it imports */

/**
 * @param {string} workspace
 * @param {string} file
 */
function boxOf(workspace, file) {
  if (!file.includes('/')) {
    const boxes = AT_ROOT.filter((entry) => entry.workspace === workspace)
    return (boxes.find(({ files }) => files.includes(file)) ?? boxes.at(-1))?.box ?? '.'
  }
  const apart = APART[workspace]?.find((room) => file.startsWith(`${room}/`))
  return apart ?? file.slice(0, file.indexOf('/'))
}

/**
 * @param {string} workspace
 * @returns {{ ways: Ways, rooms: Map<string, string[]> }} `rooms` has the folders within each box
 */
export function boxesOf(workspace) {
  /** @type {Ways} */
  const ways = new Map()
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map()
  const graph = graphOf(workspace)
  for (const file of [...graph.keys()].sort()) {
    const box = boxOf(workspace, file)
    const found = ways.get(box) ?? new Set()
    for (const target of graph.get(file) ?? []) found.add(boxOf(workspace, target))
    found.delete(box)
    ways.set(box, found)
    const within = roomOf(file).startsWith(`${box}/`)
      ? roomOf(file)
          .slice(box.length + 1)
          .split('/')
      : []
    rooms.set(box, new Set([...(rooms.get(box) ?? []), ...within.slice(0, 1)]))
  }
  return { ways, rooms: new Map([...rooms].map(([box, names]) => [box, [...names].sort()])) }
}

/**
 * @param {Ways} ways
 * @param {readonly string[]} [order] from top to bottom; without it there may be no circles
 * @returns {{ down: Ways, up: [string, string][] }}
 */
export function directionsOf(ways, order) {
  const place = (/** @type {string} */ box) => order?.indexOf(box) ?? 0
  const isUp = (/** @type {string} */ from, /** @type {string} */ to) =>
    order !== undefined && place(to) < place(from)
  const pairs = [...ways].flatMap(([from, targets]) =>
    [...targets].map((to) => /** @type {[string, string]} */ ([from, to])),
  )
  const down = new Map(
    [...ways].map(([from, targets]) => [from, new Set([...targets].filter((to) => !isUp(from, to)))]),
  )
  return { down, up: pairs.filter(([from, to]) => isUp(from, to)) }
}

/**
 * @param {Ways} ways without circles
 * @returns {Ways} without those arrows that a longer way makes superfluous
 */
export function withoutShortcuts(ways) {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map()
  /**
   * @param {string} box
   * @param {readonly string[]} above
   * @returns {Set<string>}
   */
  const reach = (box, above) => {
    if (above.includes(box)) throw new Error(`Folders import one another: ${[...above, box].join(' → ')}`)
    const known = reached.get(box)
    if (known) return known
    const targets = [...(ways.get(box) ?? [])]
    const all = new Set([...targets, ...targets.flatMap((target) => [...reach(target, [...above, box])])])
    reached.set(box, all)
    return all
  }
  for (const box of ways.keys()) reach(box, [])
  return new Map(
    [...ways].map(([box, targets]) => [
      box,
      new Set([...targets].filter((to) => ![...targets].some((other) => reached.get(other)?.has(to)))),
    ]),
  )
}

/**
 * @param {Ways} ways without circles
 * @returns {Map<string, number>} 0 for what imports nothing
 */
function layersOf(ways) {
  /** @type {Map<string, number>} */
  const layers = new Map()
  /**
   * @param {string} box
   * @returns {number}
   */
  const layer = (box) => {
    const known = layers.get(box)
    if (known !== undefined) return known
    const found = 1 + Math.max(-1, ...[...(ways.get(box) ?? [])].map(layer))
    layers.set(box, found)
    return found
  }
  for (const box of ways.keys()) layer(box)
  return layers
}

/** @typedef {{ id: string, box?: string, width: number, height: number, x: number, y: number, lines: string[] }} Node */
/** @typedef {{ nodes: Map<string, Node>, rows: Node[][], links: [string, string][], chains: Node[][], height: number, up: [string, string][] }} Layout */

const GAP = { core: 48, web: 24, server: 72 }
const ROW_GAP = 44
const LINE = 14

/**
 * Boxes in rows, by the method of Sugiyama: an arrow that passes a row has a point of its own there.
 * @param {'core' | 'web' | 'server'} workspace
 * @param {number} width
 * @returns {Layout}
 */
function layoutOf(workspace, width) {
  const { ways, rooms } = boxesOf(workspace)
  const { down, up } = directionsOf(ways, workspace === 'server' ? ORDER_OF_SERVER : undefined)
  const arrows = withoutShortcuts(down)
  const layers = layersOf(arrows)
  /** @type {Node[][]} */
  const rows = Array.from({ length: Math.max(...layers.values()) + 1 }, () => [])
  /** @type {Map<string, Node>} */
  const nodes = new Map()
  for (const [box, layer] of layers) {
    const lines = wrapped(rooms.get(box) ?? [])
    const node = {
      id: box,
      box,
      lines,
      width: Math.max(64, widthOf(box, 14) + 24, ...lines.map((line) => widthOf(line, 11) + 20)),
      height: 30 + lines.length * LINE + (lines.length > 0 ? 4 : 0),
      x: 0,
      y: 0,
    }
    nodes.set(box, node)
    rows[layer]?.push(node)
  }
  /** @type {[string, string][]} */
  const links = []
  /** @type {Node[][]} */
  const chains = []
  for (const [from, targets] of arrows) {
    for (const to of targets) {
      const chain = [nodeOf(nodes, from)]
      for (let layer = (layers.get(from) ?? 0) - 1; layer > (layers.get(to) ?? 0); layer--) {
        const id = `${from}>${to}@${layer}`
        const point = { id, lines: [], width: 8, height: 0, x: 0, y: 0 }
        nodes.set(id, point)
        rows[layer]?.push(point)
        chain.push(point)
      }
      chain.push(nodeOf(nodes, to))
      chains.push(chain)
      for (let i = 1; i < chain.length; i++) links.push([idAt(chain, i - 1), idAt(chain, i)])
    }
  }
  rows.reverse()
  arrange(rows, nodes, links, width, GAP[workspace])
  let y = 0
  for (const row of rows) {
    const height = Math.max(...row.map((node) => node.height))
    for (const node of row) node.y = y + (height - node.height) / 2
    y += height + ROW_GAP
  }
  return { nodes, rows, links, chains, height: y - ROW_GAP, up }
}

/**
 * @param {Map<string, Node>} nodes
 * @param {string} id
 */
function nodeOf(nodes, id) {
  const node = nodes.get(id)
  if (!node) throw new Error(`There is no box ${id}`)
  return node
}

const idAt = (/** @type {Node[]} */ chain, /** @type {number} */ i) => chain[i]?.id ?? ''

/** @param {readonly string[]} names */
function wrapped(names) {
  /** @type {string[]} */
  const lines = []
  for (const name of names) {
    const last = lines.at(-1)
    const most = names.length > 12 ? 74 : 40
    if (last !== undefined && last.length + name.length + 3 <= most)
      lines[lines.length - 1] = `${last} · ${name}`
    else lines.push(name)
  }
  return lines
}

/**
 * About as wide as a sans-serif draws it.
 * @param {string} text
 * @param {number} size
 */
const widthOf = (text, size) => Math.ceil(text.length * size * 0.6)

/**
 * Puts the nodes of each row in the order that has the fewest crossings, as far as found, and gives them their `x`.
 * @param {Node[][]} rows
 * @param {Map<string, Node>} nodes
 * @param {[string, string][]} links
 * @param {number} width
 * @param {number} gap
 */
function arrange(rows, nodes, links, width, gap) {
  const above = neighboursOf(links, true)
  const below = neighboursOf(links, false)
  const orderOf = () => rows.map((row) => row.map(({ id }) => id))
  let best = orderOf()
  let fewest = crossingsOf(rows, below)
  for (let round = 0; round < 24; round++) {
    const downwards = round % 2 === 0
    for (const row of downwards ? rows : [...rows].reverse()) {
      const seen = downwards ? above : below
      const places = placesOf(rows)
      const middle = new Map(
        row.map(({ id }) => {
          const found = (seen.get(id) ?? []).map((other) => places.get(other) ?? 0)
          return [id, found.length > 0 ? mean(found) : (places.get(id) ?? 0)]
        }),
      )
      row.sort((a, b) => (middle.get(a.id) ?? 0) - (middle.get(b.id) ?? 0))
      exchange(row, rows, below)
    }
    const crossings = crossingsOf(rows, below)
    if (crossings < fewest) {
      fewest = crossings
      best = orderOf()
    }
  }
  for (const [i, ids] of best.entries()) rows[i]?.splice(0, ids.length, ...ids.map((id) => nodeOf(nodes, id)))

  for (const row of rows) {
    const free = width - row.reduce((sum, node) => sum + node.width, 0)
    let x = 0
    for (const node of row) {
      x += free / (row.length + 1)
      node.x = x
      x += node.width
    }
  }
  for (let round = 0; round < 60; round++) {
    for (const row of round % 2 === 0 ? rows : [...rows].reverse()) {
      for (const node of row) {
        const others = [...(above.get(node.id) ?? []), ...(below.get(node.id) ?? [])].map((id) =>
          nodeOf(nodes, id),
        )
        if (others.length > 0)
          node.x = mean(others.map((other) => other.x + other.width / 2)) - node.width / 2
      }
      keepApart(row, width, gap)
    }
  }
  const all = rows.flat()
  const free =
    width - Math.max(...all.map((node) => node.x + node.width)) - Math.min(...all.map(({ x }) => x))
  for (const node of all) node.x += free / 2
}

/**
 * @param {Node[]} row
 * @param {number} width
 * @param {number} gap
 */
function keepApart(row, width, gap) {
  for (let pass = 0; pass < 12; pass++) {
    for (let i = 1; i < row.length; i++) {
      const [left, right] = [row[i - 1], row[i]]
      if (!left || !right) continue
      const lacking = left.x + left.width + (left.box && right.box ? gap : gap / 2) - right.x
      if (lacking <= 0) continue
      left.x -= lacking / 2
      right.x += lacking / 2
    }
    for (const node of row) node.x = Math.max(0, Math.min(width - node.width, node.x))
  }
  let x = 0
  for (const node of row) {
    node.x = Math.max(x, node.x)
    x = node.x + node.width + 6
  }
  let end = width
  for (const node of [...row].reverse()) {
    node.x = Math.min(node.x, end - node.width)
    end = node.x - 6
  }
}

/**
 * @param {Node[]} row
 * @param {Node[][]} rows
 * @param {Map<string, string[]>} below
 */
function exchange(row, rows, below) {
  for (let i = 1; i < row.length; i++) {
    const [a, b] = [row[i - 1], row[i]]
    if (!a || !b) continue
    const before = crossingsOf(rows, below)
    row.splice(i - 1, 2, b, a)
    if (crossingsOf(rows, below) >= before) row.splice(i - 1, 2, a, b)
  }
}

/**
 * @param {[string, string][]} links
 * @param {boolean} upwards
 */
function neighboursOf(links, upwards) {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const [from, to] of links) {
    const [key, value] = upwards ? [to, from] : [from, to]
    found.set(key, [...(found.get(key) ?? []), value])
  }
  return found
}

/** @param {Node[][]} rows */
function placesOf(rows) {
  return new Map(rows.flatMap((row) => row.map(({ id }, i) => [id, (i + 0.5) / row.length])))
}

/**
 * @param {Node[][]} rows
 * @param {Map<string, string[]>} below
 */
function crossingsOf(rows, below) {
  let crossings = 0
  for (const [i, row] of rows.entries()) {
    const places = new Map((rows[i + 1] ?? []).map(({ id }, place) => [id, place]))
    const ends = row.map(({ id }) => (below.get(id) ?? []).map((to) => places.get(to) ?? 0))
    for (const [a, left] of ends.entries())
      for (const right of ends.slice(a + 1))
        for (const x of left) crossings += right.filter((y) => y < x).length
  }
  return crossings
}

const mean = (/** @type {number[]} */ numbers) => numbers.reduce((a, b) => a + b, 0) / numbers.length
const round = (/** @type {number} */ number) => Math.round(number)

/**
 * @param {Layout} layout
 * @param {number} left
 * @param {number} top
 */
function drawn({ nodes, chains, up }, left, top) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${round(left + x)} ${round(top + y)}`
  const arrows = chains.map((chain) => {
    const points = chain.map((node, i) => ({
      x: node.x + node.width / 2,
      y: i === 0 ? node.y + node.height : node.y,
    }))
    for (const [i, node] of chain.entries()) spread(chains, chain, node, i, points)
    const [start, ...rest] = points
    let path = `M${at(start?.x ?? 0, start?.y ?? 0)}`
    let before = start
    for (const [i, point] of rest.entries()) {
      const y = i === rest.length - 1 ? point.y - 3 : point.y
      const bend = (y - (before?.y ?? 0)) / 2
      path += `C${at(before?.x ?? 0, (before?.y ?? 0) + bend)} ${at(point.x, y - bend)} ${at(point.x, y)}`
      before = point
    }
    return `<path d="${path}" class="way"/>`
  })
  const against = up.map(([from, to]) => {
    const [a, b] = [nodeOf(nodes, from), nodeOf(nodes, to)]
    const x = Math.max(
      b.x + 10,
      Math.min(b.x + b.width - 10, centre(a) + (a.x > b.x + b.width / 2 ? 30 : -30)),
    )
    const past = a.y - b.y - b.height > 2 * ROW_GAP ? 44 : 0
    const start = Math.max(a.x + 10, Math.min(a.x + a.width - 10, x + past))
    const bend = (a.y - b.y - b.height) / 2
    const end = b.y + b.height + 3
    return `<path d="M${at(start, a.y)}C${at(start, a.y - bend)} ${at(x, end + bend)} ${at(x, end)}" class="way against"/>`
  })
  const boxes = [...nodes.values()]
    .filter(({ box }) => box !== undefined)
    .map(({ box, x, y, width, height, lines }) => {
      const middle = round(left + x + width / 2)
      return [
        `<rect x="${round(left + x)}" y="${round(top + y)}" width="${round(width)}" height="${height}" rx="6" class="box"/>`,
        `<text x="${middle}" y="${round(top + y + 20)}" class="name">${box}</text>`,
        ...lines.map(
          (line, i) =>
            `<text x="${middle}" y="${round(top + y + 35 + i * LINE)}" class="rooms">${line}</text>`,
        ),
      ].join('\n')
    })
  return [...arrows, ...against, ...boxes].join('\n')
}

/**
 * Arrows that begin or end at the same box do so beside one another.
 * @param {Node[][]} chains
 * @param {Node[]} chain
 * @param {Node} node
 * @param {number} i
 * @param {{ x: number, y: number }[]} points
 */
function spread(chains, chain, node, i, points) {
  const point = points[i]
  if (!point || !node.box) return
  const begins = i === 0
  const next = (/** @type {Node[]} */ other) => (begins ? other[1] : other.at(-2))
  const beside = chains
    .filter((other) => (begins ? other[0] : other.at(-1)) === node)
    .sort((a, b) => centre(next(a)) - centre(next(b)))
  const step = Math.min(18, (node.width - 16) / beside.length)
  point.x += (beside.indexOf(chain) - (beside.length - 1) / 2) * step
}

const centre = (/** @type {Node | undefined} */ node) => (node ? node.x + node.width / 2 : 0)

/** @param {string} workspace */
function workspacesOf(workspace) {
  const folder = join(ROOT, workspace, 'src')
  const texts = [...graphOf(workspace).keys()].map((file) => readFileSync(join(folder, file), 'utf8'))
  const names = texts.flatMap((text) => [...text.matchAll(/'@frase\/(\w+)\//g)].map(([, name = '']) => name))
  return new Set(names.filter((name) => name !== workspace))
}

const STYLE = `
text { font-family: system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; fill: #1f2933; text-anchor: middle; }
.title { font-size: 17px; font-weight: 700; text-anchor: start; }
.note { font-size: 12.5px; text-anchor: start; fill: #52606d; }
.name { font-size: 14px; font-weight: 600; }
.rooms { font-size: 11px; fill: #52606d; }
.panel { fill: #ffffff; stroke: #9aa5b1; }
.box { fill: #e6f0f6; stroke: #3e6a85; }
.way { fill: none; stroke: #52606d; stroke-width: 1.3; marker-end: url(#tip); }
.against { stroke: #b4541a; stroke-dasharray: 5 4; marker-end: url(#tip-against); }
.between { stroke: #1f2933; stroke-width: 3; fill: none; marker-end: url(#tip-between); }
`.trim()

/** Draws all of it, as text. */
export function drawRooms() {
  const edge = 20
  const full = 1200 - 2 * edge
  const inset = 20
  const head = 62
  /** @type {string[]} */
  const parts = []
  /** @type {Map<string, { x: number, y: number, width: number, height: number }>} */
  const places = new Map()
  /**
   * @param {string} workspace
   * @param {string} note
   * @param {{ x: number, y: number, width: number, height: number }} place
   */
  const panel = (workspace, note, { x, y, width, height }) => {
    places.set(workspace, { x, y, width, height })
    parts.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" class="panel"/>`,
      `<text x="${x + inset}" y="${y + 28}" class="title">${workspace}</text>`,
      `<text x="${x + inset}" y="${y + 46}" class="note">${note}</text>`,
    )
  }
  const widthOfWeb = 560
  const widthOfServer = full - widthOfWeb - edge
  const web = layoutOf('web', widthOfWeb - 2 * inset)
  const server = layoutOf('server', widthOfServer - 2 * inset)
  const core = layoutOf('core', full - 2 * inset)
  const upper = Math.max(web.height, server.height) + head + inset
  const y1 = 50
  panel('web', 'the page', { x: edge, y: y1, width: widthOfWeb, height: upper })
  const serverX = edge + widthOfWeb + edge
  panel('server', 'pages, API, services; dashed: imported against the order', {
    x: serverX,
    y: y1,
    width: widthOfServer,
    height: upper,
  })
  const y2 = y1 + upper + 44
  panel('content', 'what is taught and said, as JSON with its loaders', {
    x: edge,
    y: y2,
    width: 860,
    height: head,
  })
  panel('illustrator', 'scenes drawn from words', { x: edge + 880, y: y2, width: full - 880, height: head })
  const y3 = y2 + head + 44
  const heightOfCore = core.height + head + inset
  panel('core', 'the rules of the product', { x: edge, y: y3, width: full, height: heightOfCore })

  const between = withoutShortcuts(new Map([...places.keys()].map((name) => [name, workspacesOf(name)])))
  for (const [from, targets] of between) {
    for (const to of targets) {
      const [a, b] = [places.get(from), places.get(to)]
      if (!a || !b) continue
      const x = (Math.max(a.x, b.x) + Math.min(a.x + a.width, b.x + b.width)) / 2
      parts.push(`<path d="M${round(x)} ${a.y + a.height}V${b.y - 9}" class="between"/>`)
    }
  }
  parts.push(
    drawn(web, edge + inset, y1 + head),
    drawn(server, serverX + inset, y1 + head),
    drawn(core, edge + inset, y3 + head),
  )
  const height = y3 + heightOfCore + edge
  const tip = (/** @type {string} */ id, /** @type {string} */ colour, /** @type {number} */ size) =>
    `<marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="${size}" markerHeight="${size}" orient="auto"><path d="M0 0L10 5L0 10z" fill="${colour}"/></marker>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 ${height}" width="1200" height="${height}" role="img" aria-label="The folders of the workspaces, and which of them import which">
<style>
${STYLE}
</style>
<defs>${tip('tip', '#52606d', 7)}${tip('tip-against', '#b4541a', 7)}${tip('tip-between', '#1f2933', 4)}</defs>
<rect width="1200" height="${height}" fill="#f3f4f6"/>
<text x="${edge}" y="33" class="note">An arrow leads to what is imported. It is left out where a longer way of arrows leads to the same box. Small names are folders within a folder.</text>
${parts.join('\n')}
</svg>
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(ROOT, PICTURE), drawRooms())
