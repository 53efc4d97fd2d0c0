import type { Drawing } from '../index-file.ts'
import type { Unit } from './cast.ts'
import { type Spot, topOf } from './layout.ts'
import type { Random } from './random.ts'
import type { Casting, Role } from './roles.ts'

type Place = readonly [number, number]

/** Free corners above a scene, best first. */
const SKY_PLACES: readonly Place[] = [
  [640, 112],
  [165, 118],
  [405, 84],
  [290, 150],
]
const WALL_PLACES: readonly Place[] = [
  [196, 158],
  [604, 158],
  [400, 128],
  [310, 128],
]

/** Everything that hangs, flies or floats: what the sky shows, what is on the wall, hearts, notes, thoughts. */
export function overheadSpots(
  units: readonly Unit[],
  { roles }: Casting,
  ground: readonly Spot[],
  random: Random,
): Spot[] {
  const of = (...wanted: Role[]) => units.filter((unit) => wanted.includes(roles.get(unit) ?? 'front'))
  const alone = ground.length === 0
  return [
    ...inSky(of('sky'), alone, random),
    ...onWall(throughOneWindow(of('wall', 'window')), roles, alone),
    ...afloatInAir(of('float'), ground, alone && of('sky', 'wall', 'window').length === 0),
    ...inBubble(of('bubble'), ground),
  ]
}

function inSky(units: readonly Unit[], alone: boolean, random: Random): Spot[] {
  const mirrored = random.next() < 0.5
  const spots: Spot[] = []
  let place = 0
  for (const unit of units) {
    const [first] = unit.drawings
    if (!first) continue
    const many = unit.drawings.length
    if (many >= 3 && units.length === 1) {
      spots.push(...scattered(unit, 'sky', alone ? 130 : 78, alone))
      continue
    }
    for (const [copy, drawing] of unit.drawings.entries()) {
      const centre = alone && units.length === 1 && many === 1
      const [x, y] = centre ? [400, 205] : (SKY_PLACES[place % SKY_PLACES.length] ?? [400, 90])
      place += 1
      const height = (centre ? 150 : 66) + (centre ? 120 : 84) * unit.size
      spots.push(centred({ unit, drawing, role: 'sky', copy, x: mirrored ? 800 - x : x, y, height }))
    }
  }
  return spots
}

function scattered(unit: Unit, role: Role, height: number, low: boolean): Spot[] {
  const count = unit.drawings.length
  return unit.drawings.map((drawing, copy) => {
    const x = 130 + (copy / Math.max(1, count - 1)) * 540
    const y = (low ? 150 : 70) + (copy % 2) * (low ? 90 : 46)
    return centred({ unit, drawing, role, copy, x, y, height: height * (copy % 2 ? 0.8 : 1.1) })
  })
}

/** Moon and stars share one window, and a window that the text names is the one they are seen through. */
function throughOneWindow(units: readonly Unit[]): Unit[] {
  const [seen, ...rest] = units.filter(({ kind }) => kind === 'sky')
  if (!seen) return [...units]
  const drawings = [seen, ...rest].flatMap((unit) => unit.drawings[0] ?? []).slice(0, 1)
  return [
    ...units.filter(({ kind, drawings }) => kind !== 'sky' && drawings[0]?.name !== 'window'),
    { ...seen, drawings },
  ]
}

function onWall(units: readonly Unit[], roles: Casting['roles'], alone: boolean): Spot[] {
  const spots: Spot[] = []
  for (const unit of units) {
    for (const [copy, drawing] of unit.drawings.entries()) {
      const centre = alone && units.length === 1 && unit.drawings.length === 1
      const [x, y] = centre ? [400, 190] : (WALL_PLACES[spots.length % WALL_PLACES.length] ?? [400, 130])
      const role = roles.get(unit) ?? (unit.kind === 'sky' ? 'window' : 'wall')
      const height = (centre ? 150 : 80) + 96 * unit.size
      spots.push(centred({ unit, drawing, role, copy, x, y, height }))
    }
  }
  return spots
}

/** Hearts, notes and balloons hover beside the head of the main subject; alone they are the main subject. */
function afloatInAir(units: readonly Unit[], ground: readonly Spot[], alone: boolean): Spot[] {
  const anchor = ground.find(({ unit }) => unit.main) ?? ground[0]
  const group = ground.filter(({ unit }) => unit === anchor?.unit)
  const top = group.length > 0 ? Math.min(...group.map(topOf)) : 200
  const middle = group.reduce((sum, { x }) => sum + x, 0) / Math.max(1, group.length)
  const beside = group.length > 1 ? 20 : 120
  const spots: Spot[] = []
  for (const [position, unit] of units.entries()) {
    const count = unit.drawings.length
    const lead = alone && position === 0
    const side = position % 2 === 0 ? 1 : -1
    const x = lead
      ? units.length > 1
        ? 330
        : 400
      : alone
        ? 400 - side * 250
        : clamp(middle + side * (beside + (count - 1) * 36), 96, 704)
    const y = lead ? 235 : alone ? 170 : clamp(group.length > 1 ? top - 30 : top + 14, 74, 190)
    const height = lead ? 190 + 70 * unit.size : 66 + 74 * unit.size
    for (const [copy, drawing] of unit.drawings.entries()) {
      const fan = copy - (count - 1) / 2
      const spread = height * (lead ? 0.62 : 0.72)
      spots.push(
        centred({
          unit,
          drawing,
          role: 'float',
          copy,
          x: clamp(x + fan * spread, 50, 750),
          y: y + Math.abs(fan) * 14 - (copy % 2) * 10,
          height: height * (count > 2 ? 0.8 : 1) * (copy % 2 ? 0.86 : 1),
        }),
      )
    }
  }
  return spots
}

function inBubble(units: readonly Unit[], ground: readonly Spot[]): Spot[] {
  const thinker = ground.find(
    ({ role, drawing }) => role === 'person' || role === 'bust' || drawing.kind === 'figure',
  )
  const side = (thinker?.x ?? 400) > 430 ? -1 : 1
  return units.flatMap((unit, position) => {
    const [drawing] = unit.drawings
    if (!drawing) return []
    const x = clamp((thinker?.x ?? 400) + side * (150 + position * 130), 90, 710)
    const spot = centred({ unit, drawing, role: 'bubble', copy: 0, x, y: 104, height: 92 })
    return [thinker ? { ...spot, thinker: thinker.x } : spot]
  })
}

interface Centred {
  unit: Unit
  drawing: Drawing
  role: Role
  copy: number
  x: number
  y: number
  height: number
}

function centred({ unit, drawing, role, copy, x, y, height }: Centred): Spot {
  const [width, tall] = [drawing.right - drawing.left, drawing.bottom - drawing.top]
  const scale = height / Math.max(width, tall)
  return { unit, drawing, role, copy, x, scale, bottom: y + (tall * scale) / 2 }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
