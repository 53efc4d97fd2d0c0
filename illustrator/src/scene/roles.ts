import type { Kind } from '../index-file.ts'
import { isIndoors, type SettingName, WET_SETTINGS } from '../settings/setting-names.ts'
import type { Unit } from './cast.ts'

/**
 * The role of a unit in the picture:
 * person, bust and peek stand behind the screen, front before it, back at the horizon, afloat in the water, sign on a
 * pole; held lies in a hand; bubble, float, sky, wall and window hang somewhere above and need no room on the ground.
 */
export type Role =
  | 'person'
  | 'bust'
  | 'peek'
  | 'front'
  | 'back'
  | 'afloat'
  | 'sign'
  | 'hand'
  | 'held'
  | 'bubble'
  | 'float'
  | 'sky'
  | 'wall'
  | 'window'

const GROUND_ROLES: readonly Role[] = [
  'person',
  'bust',
  'peek',
  'front',
  'back',
  'afloat',
  'sign',
  'hand',
  'held',
]
const PEOPLE: readonly Kind[] = ['head', 'bust', 'figure']
const HOLDABLE: readonly Kind[] = ['object', 'food', 'plant']
/** Rooms with their own table or counter. */
const COUNTERS: readonly SettingName[] = [
  'table',
  'kitchen',
  'office',
  'shop',
  'clinic',
  'restaurant',
  'party',
  'classroom',
]
const OPEN_HANDS = ['palm-up-hand', 'palms-up-together']

export interface Casting {
  roles: ReadonlyMap<Unit, Role>
  /** Whether table, hedge or wall is drawn in front. */
  screen: boolean
}

export function needsGround(role: Role): boolean {
  return GROUND_ROLES.includes(role)
}

export function castRoles(units: readonly Unit[], setting: SettingName): Casting {
  const indoors = isIndoors(setting)
  const somebody = units.some(
    ({ kind, drawings }) => PEOPLE.includes(kind) || drawings[0]?.name.startsWith('person-'),
  )
  const behindScreen = units.some(({ kind }) => kind === 'head' || kind === 'bust' || kind === 'peeking')
  const smallThings = units.some(({ kind }) => kind === 'object' || kind === 'food' || kind === 'plant')
  const figures = units.some(({ kind }) => kind === 'figure' || kind === 'animal')
  const hand = units.find(({ drawings }) => OPEN_HANDS.includes(drawings[0]?.name ?? ''))
  const holds = hand !== undefined && units.some(({ kind }) => HOLDABLE.includes(kind))
  const furnitureOnly = !smallThings && units.some(({ kind }) => kind === 'furniture' || kind === 'standing')
  const counter = COUNTERS.includes(setting) && !furnitureOnly
  const screen = setting === 'sea' || behindScreen || (indoors && !figures && (smallThings || counter))
  const role = (unit: Unit): Role => {
    const { kind } = unit
    switch (kind) {
      case 'head':
        return 'person'
      case 'bust':
        return 'bust'
      case 'peeking':
        return 'peek'
      case 'face':
        return somebody ? 'bubble' : 'front'
      case 'floating':
        return 'float'
      case 'sky':
        if (!indoors) return 'sky'
        return unit.drawings[0]?.name === 'star' && unit.drawings.length === 1 ? 'float' : 'window'
      case 'wall':
        if (unit.drawings[0]?.name === 'window') return 'window'
        return indoors || setting === 'studio' ? 'wall' : 'front'
      case 'sign':
        return indoors ? 'wall' : 'sign'
      case 'building':
      case 'tree':
        return 'back'
      case 'furniture':
      case 'standing':
      case 'figure':
        return screen && indoors ? 'back' : 'front'
      case 'boat':
      case 'water':
        return WET_SETTINGS.includes(setting) ? 'afloat' : 'front'
      case 'hand':
        return 'hand'
      default:
        if (holds && HOLDABLE.includes(kind)) return 'held'
        return 'front'
    }
  }
  return { roles: new Map(units.map((unit) => [unit, role(unit)])), screen }
}
