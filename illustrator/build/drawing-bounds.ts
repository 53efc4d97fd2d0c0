import { type PathCommand, parsePathData } from './path-data.ts'

/**
 * The part of its 32 × 32 box that a drawing covers, so that a cup stands on the table and does not hover
 * above it.
 */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

const BOX = 32
const STEPS = 8

/** Transforms are ignored: the few drawings that have one only turn a small part of themselves. */
export function drawingBounds(body: string): Bounds {
  const bounds: Bounds = { left: BOX, top: BOX, right: 0, bottom: 0 }
  const reach = (x: number, y: number) => {
    bounds.left = Math.max(0, Math.min(bounds.left, x))
    bounds.top = Math.max(0, Math.min(bounds.top, y))
    bounds.right = Math.min(BOX, Math.max(bounds.right, x))
    bounds.bottom = Math.min(BOX, Math.max(bounds.bottom, y))
  }
  const visible = body.replace(/<clipPath.*?<\/clipPath>/gs, '')
  for (const [, name, attributes] of visible.matchAll(/<(path|circle|ellipse|rect)\b([^>]*)>/g)) {
    const text = (key: string) => attributeOf(attributes ?? '', key)
    const number = (key: string) => Number(text(key) ?? 0)
    if (name === 'path') reachAlong(parsePathData(text('d') ?? ''), reach)
    else if (name === 'rect') {
      reach(number('x'), number('y'))
      reach(number('x') + number('width'), number('y') + number('height'))
    } else {
      const [rx, ry] = name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]
      reach(number('cx') - rx, number('cy') - ry)
      reach(number('cx') + rx, number('cy') + ry)
    }
  }
  return bounds.right > bounds.left ? bounds : { left: 0, top: 0, right: BOX, bottom: BOX }
}

/** The fill of the largest chromatic part, which is 'the colour' of the thing. */
export function leadColour(body: string): string {
  let lead = { colour: '', area: 0 }
  for (const [element] of body.matchAll(/<(?:path|circle|ellipse|rect)\b[^>]*>/g)) {
    const colour = attributeOf(element, 'fill') ?? ''
    const area = areaOf(element) * (isChromatic(colour) ? 1 : 0.1)
    if (colour.startsWith('#') && area > lead.area) lead = { colour, area }
  }
  return lead.colour || (/#[0-9a-f]{3,6}/i.exec(body)?.[0] ?? '')
}

/** The area of a path as a polygon; of anything else, that of its box. */
function areaOf(element: string): number {
  const data = attributeOf(element, 'd')
  if (data === undefined) {
    const { left, top, right, bottom } = drawingBounds(element)
    return (right - left) * (bottom - top)
  }
  let area = 0
  for (const outline of outlines(parsePathData(data))) {
    const twice = outline.reduce((sum, { x, y }, position) => {
      const next = outline[(position + 1) % outline.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0)
    area += Math.abs(twice) / 2
  }
  return area
}

function outlines(commands: readonly PathCommand[]): Point[][] {
  const found: Point[][] = []
  reachAlong(
    commands,
    (x, y) => found.at(-1)?.push({ x, y }),
    () => found.push([]),
  )
  return found
}

function isChromatic(colour: string): boolean {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(colour)
    ?.slice(1)
    .map((hex) => Number.parseInt(hex, 16))
  return channels !== undefined && Math.max(...channels) - Math.min(...channels) > 40
}

function attributeOf(attributes: string, key: string): string | undefined {
  return new RegExp(`(?:^|\\s)${key}="([^"]*)"`).exec(attributes)?.[1]
}

function reachAlong(
  commands: readonly PathCommand[],
  reach: (x: number, y: number) => void,
  startOutline: () => void = () => {},
) {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let control: { x: number; y: number; kind: string } | undefined
  for (const { letter, numbers } of commands) {
    const kind = letter.toLowerCase()
    const relative = letter === kind
    const at = (index: number) => numbers[index] ?? 0
    const px = (index: number) => at(index) + (relative ? x : 0)
    const py = (index: number) => at(index) + (relative ? y : 0)
    const mirrored = (of: string) =>
      control?.kind === of ? { x: 2 * x - control.x, y: 2 * y - control.y } : { x, y }
    let next = { x, y }
    let nextControl: typeof control
    if (kind === 'z') next = { x: startX, y: startY }
    else if (kind === 'h') next = { x: px(0), y }
    else if (kind === 'v') next = { x, y: at(0) + (relative ? y : 0) }
    else if (kind === 'c' || kind === 's') {
      const first = kind === 'c' ? { x: px(0), y: py(1) } : mirrored('cubic')
      const second = kind === 'c' ? { x: px(2), y: py(3) } : { x: px(0), y: py(1) }
      next = kind === 'c' ? { x: px(4), y: py(5) } : { x: px(2), y: py(3) }
      nextControl = { ...second, kind: 'cubic' }
      for (let step = 1; step < STEPS; step++) {
        const t = step / STEPS
        const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
        reach(
          a * x + b * first.x + c * second.x + d * next.x,
          a * y + b * first.y + c * second.y + d * next.y,
        )
      }
    } else if (kind === 'q' || kind === 't') {
      const middle = kind === 'q' ? { x: px(0), y: py(1) } : mirrored('quadratic')
      next = kind === 'q' ? { x: px(2), y: py(3) } : { x: px(0), y: py(1) }
      nextControl = { ...middle, kind: 'quadratic' }
      reach((x + 2 * middle.x + next.x) / 4, (y + 2 * middle.y + next.y) / 4)
    } else if (kind === 'a') {
      next = { x: px(5), y: py(6) }
      for (const point of arcPoints({ x, y }, numbers, next)) reach(point.x, point.y)
    } else next = { x: px(0), y: py(1) }
    x = next.x
    y = next.y
    control = nextControl
    if (kind === 'm') {
      ;[startX, startY] = [x, y]
      startOutline()
    }
    reach(x, y)
  }
}

interface Point {
  x: number
  y: number
}

/** Points along an elliptical arc, by the centre form of the SVG specification (appendix B.2.4). */
function arcPoints(from: Point, numbers: readonly number[], to: Point): Point[] {
  const [rawRx = 0, rawRy = 0, degrees = 0, large = 0, sweep = 0] = numbers
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  if (rawRx === 0 || rawRy === 0 || (dx === 0 && dy === 0)) return []
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [x1, y1] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const grow = Math.max(1, Math.sqrt((x1 / rawRx) ** 2 + (y1 / rawRy) ** 2))
  const [rx, ry] = [Math.abs(rawRx) * grow, Math.abs(rawRy) * grow]
  const denominator = (rx * y1) ** 2 + (ry * x1) ** 2
  const root =
    Math.sqrt(Math.max(0, ((rx * ry) ** 2 - denominator) / denominator)) * (large === sweep ? -1 : 1)
  const [cx, cy] = [(root * rx * y1) / ry, (-root * ry * x1) / rx]
  const start = Math.atan2((y1 - cy) / ry, (x1 - cx) / rx)
  let turn = Math.atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - start
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const centre = {
    x: cos * cx - sin * cy + (from.x + to.x) / 2,
    y: sin * cx + cos * cy + (from.y + to.y) / 2,
  }
  return Array.from({ length: STEPS - 1 }, (_, step) => {
    const angle = start + (turn * (step + 1)) / STEPS
    const [ex, ey] = [rx * Math.cos(angle), ry * Math.sin(angle)]
    return { x: centre.x + cos * ex - sin * ey, y: centre.y + sin * ex + cos * ey }
  })
}
