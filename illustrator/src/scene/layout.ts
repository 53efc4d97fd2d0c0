import type { Drawing } from '../index-file.ts'
import type { Backdrop } from '../settings/backdrop.ts'
import type { SettingName } from '../settings/setting-names.ts'
import type { Unit } from './cast.ts'
import type { Random } from './random.ts'
import { type Casting, needsGround, type Role } from './roles.ts'

/** One drawing at its place: the middle and the lower edge of what is visible of it, and pixels per box unit. */
export interface Spot {
  unit: Unit
  drawing: Drawing
  role: Role
  x: number
  bottom: number
  scale: number
  /** Which copy of its unit it is. */
  copy: number
  /** The place of the person whose thought it is. */
  thinker?: number
}

interface Column {
  unit: Unit
  role: Role
  scale: number
  width: number
  x: number
}

const ROOM = 736
const GAP = 24
const MIDDLE = 400
/** Shoulders reach 7 units beyond the box on either side; chin and chest add 22 below it. */
const PERSON_WIDTH = 44
const PERSON_HEIGHT = 53
/** Copies of people stand shoulder to shoulder, things beside each other. */
const STEP = 1.04
const PEOPLE_STEP = 0.86
const COPY_SHRINK = [1, 1, 0.88, 0.76, 0.68, 0.6, 0.54, 0.5] as const
const CROWD_SHRINK = [1, 1.36, 1.2, 1.08, 0.96] as const
const TALLEST = 285

/** Everything that stands on the ground, side by side, the main subject in the middle of three. */
export function groundSpots(
  units: readonly Unit[],
  { roles, screen }: Casting,
  backdrop: Backdrop,
  setting: SettingName,
  random: Random,
): Spot[] {
  const roleOf = (unit: Unit): Role => roles.get(unit) ?? 'front'
  const held = units.filter((unit) => roleOf(unit) === 'held')
  const grounded = units.filter((unit) => needsGround(roleOf(unit)) && !held.includes(unit))
  const crowd = grounded.length + Math.min(1, held.length)
  const columns = fitted(ordered(grounded.map((unit) => columnOf(unit, roleOf(unit), crowd))))
  let cursor = MIDDLE - totalWidth(columns) / 2 + random.between(-12, 12)
  const spots: Spot[] = []
  for (const column of columns) {
    column.x = cursor + column.width / 2
    cursor += column.width + GAP
    spots.push(...copies(column, backdrop, setting, screen))
  }
  if (held.length > 0) spots.push(...inHand(held, spots))
  return spots
}

function columnOf(unit: Unit, role: Role, crowd: number): Column {
  const { drawings, main } = unit
  const [first] = drawings
  const count = drawings.length
  const crowdScale = CROWD_SHRINK[Math.min(crowd, 4)] ?? 1
  const shrink = (COPY_SHRINK[Math.min(count, 7)] ?? 1) * (crowd === 1 && count > 1 ? 1.12 : 1)
  const emphasis = main && crowd > 1 ? 1.1 : 1
  const height = Math.min(TALLEST, plainHeight(unit, role) * crowdScale * shrink * emphasis)
  const scale = first ? height / (role === 'person' ? PERSON_HEIGHT : longestSide(first)) : 1
  const step = widthOf(first, role) * scale
  const width = step * (1 + (Math.min(count, perRowOf(role)) - 1) * (role === 'person' ? PEOPLE_STEP : STEP))
  return { unit, role, scale, width, x: 0 }
}

function plainHeight({ size }: Unit, role: Role): number {
  if (role === 'person') return 60 + 158 * size
  if (role === 'bust') return 236
  if (role === 'back') return 84 + 140 * size
  if (role === 'hand') return 205
  return 70 + 138 * size
}

function longestSide({ left, right, top, bottom }: Drawing): number {
  return Math.max(right - left, bottom - top)
}

function widthOf(drawing: Drawing | undefined, role: Role): number {
  if (!drawing) return 0
  return role === 'person' ? PERSON_WIDTH : drawing.right - drawing.left
}

function totalWidth(columns: readonly Column[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(0, columns.length - 1)
}

function fitted(columns: Column[]): Column[] {
  const gaps = GAP * Math.max(0, columns.length - 1)
  const share = Math.min(1, (ROOM - gaps) / Math.max(1, totalWidth(columns) - gaps))
  for (const column of columns) {
    column.scale *= share
    column.width *= share
  }
  return columns
}

/** The first of three goes to the middle; of two, the first stays left as it is read. */
function ordered(columns: Column[]): Column[] {
  const [first, second, ...rest] = columns
  return first && second && rest.length > 0 ? [second, first, ...rest] : columns
}

function copies(
  { unit, role, scale, width, x }: Column,
  backdrop: Backdrop,
  setting: SettingName,
  screen: boolean,
): Spot[] {
  const base = baseline(role, backdrop, setting, screen)
  const { drawings } = unit
  const perRow = Math.min(perRowOf(role), drawings.length)
  return drawings.map((drawing, copy) => {
    const row = Math.floor(copy / perRow)
    const inRow = copy - row * perRow
    const rowLength = Math.min(perRow, drawings.length - row * perRow)
    const step = rowLength > 1 ? (width - widthOf(drawing, role) * scale) / Math.max(1, perRow - 1) : 0
    const offset = (inRow - (rowLength - 1) / 2) * step
    const depth = rowLength > 1 && role === 'front' && inRow % 2 === 0 ? -9 : 0
    const kid = unit.drawings.length > 1 ? relativeSize(drawing, unit) : 1
    return { unit, drawing, role, copy, scale: scale * kid, x: x + offset, bottom: base + depth + row * 16 }
  })
}

function perRowOf(role: Role): number {
  return role === 'person' ? 5 : 4
}

/** The upper edge of what is seen of a spot. */
export function topOf({ role, drawing, bottom, scale }: Spot): number {
  return bottom - (role === 'person' ? PERSON_HEIGHT : drawing.bottom - drawing.top) * scale
}

/** In a family the children are smaller than their parents. */
function relativeSize(drawing: Drawing, unit: Unit): number {
  return drawing.size / Math.max(...unit.drawings.map(({ size }) => size))
}

function baseline(
  role: Role,
  { horizon, edge, onScreen, ground }: Backdrop,
  setting: SettingName,
  screen: boolean,
): number {
  switch (role) {
    case 'person':
    case 'bust':
    case 'peek':
      return edge + 8
    case 'back':
      return horizon
    case 'afloat':
      return setting === 'beach' ? 352 : setting === 'sea' ? edge + 22 : 404
    case 'hand':
      return 508
    default:
      return screen ? onScreen : ground
  }
}

/** A held thing lies on the palm. */
function inHand(held: readonly Unit[], spots: Spot[]): Spot[] {
  const hand = spots.find(({ role }) => role === 'hand')
  if (!hand) return []
  const top = hand.bottom - (hand.drawing.bottom - hand.drawing.top) * hand.scale
  const columns = fitted(held.map((unit) => columnOf(unit, 'held', held.length + 1)))
  let cursor = hand.x - totalWidth(columns) / 2
  return columns.flatMap((column) => {
    const x = cursor + column.width / 2
    cursor += column.width + GAP
    const step = column.unit.drawings.length > 1 ? column.width / column.unit.drawings.length : 0
    return column.unit.drawings.map((drawing, copy) => ({
      unit: column.unit,
      drawing,
      role: 'held' as const,
      copy,
      scale: column.scale,
      x: x + (copy - (column.unit.drawings.length - 1) / 2) * step,
      bottom: top + 34,
    }))
  })
}
