import type { Kind } from '../index-file.ts'
import type { Condition } from '../reading/meaning.ts'
import { isIndoors, isOutdoors, type SettingName, WET_SETTINGS } from '../settings/setting-names.ts'
import type { Unit } from './cast.ts'

/** The setting of a thing when neither the text nor the theme has a fitting one. */
const HOME: Readonly<Record<Kind, SettingName>> = {
  animal: 'meadow',
  boat: 'sea',
  building: 'street',
  bust: 'park',
  face: 'studio',
  figure: 'park',
  floating: 'studio',
  food: 'table',
  furniture: 'room',
  hand: 'studio',
  head: 'park',
  object: 'table',
  peeking: 'meadow',
  plant: 'garden',
  sign: 'street',
  sky: 'meadow',
  standing: 'street',
  tree: 'park',
  vehicle: 'street',
  wall: 'room',
  water: 'sea',
}

/** Things that belong to one place. */
const HOME_BY_NAME: Readonly<Record<string, SettingName>> = {
  bathtub: 'bathroom',
  bed: 'bedroom',
  bench: 'park',
  cactus: 'desert',
  camel: 'desert',
  castle: 'meadow',
  metro: 'station',
  'person-in-bed': 'bedroom',
  'person-taking-bath': 'bathroom',
  sandcastle: 'beach',
  shower: 'bathroom',
  skier: 'mountains',
  snowman: 'park',
  'soccer-ball': 'meadow',
  tent: 'meadow',
  toilet: 'bathroom',
  train: 'station',
  'umbrella-on-ground': 'beach',
}

const OUTDOOR_KINDS: readonly Kind[] = ['vehicle', 'building', 'boat', 'tree', 'water', 'peeking']
const INDOOR_KINDS: readonly Kind[] = ['furniture', 'wall']
const PLACELESS_KINDS: readonly Kind[] = ['face', 'floating', 'hand']
const SEA_KINDS: readonly Kind[] = ['boat', 'water', 'sky', 'floating', 'head']
/** Rooms where a bed or a sofa would surprise. */
const UNFURNISHED: readonly SettingName[] = ['stage', 'gym', 'party', 'shop', 'clinic']
const OUTDOOR_CONDITIONS = 'rainbow fireworks dusk dawn storm autumn snow rain'.split(' ')

/** The text's own place, else the theme's if everything fits into it, else where the things themselves belong. */
export function chooseSetting(
  named: SettingName | undefined,
  themed: SettingName,
  units: readonly Unit[],
  conditions: ReadonlySet<Condition>,
): SettingName {
  const outside = [...conditions].some((condition) => OUTDOOR_CONDITIONS.includes(condition))
  const usable = named && inNamedPlace(named, units)
  if (usable) return usable
  const [main] = units
  if (!main) return outside || conditions.has('night') ? outdoors(themed) : themed
  // Hot chocolate in the snow is drunk behind a window.
  const open = outside && main.kind !== 'food'
  return (
    placeless(units, themed, open) ??
    whereThingsBelong(units, themed) ??
    (open ? outdoors(themed) : inTheme(main, units, themed))
  )
}

function inNamedPlace(named: SettingName, units: readonly Unit[]): SettingName | undefined {
  const has = (kinds: readonly Kind[]) => units.some(({ kind }) => kinds.includes(kind))
  if (named === 'sky') return units.every(({ kind }) => kind === 'sky') ? named : undefined
  // A horse near the waves is on the beach.
  if (named === 'sea') return units.every(({ kind }) => SEA_KINDS.includes(kind)) ? named : 'beach'
  return isIndoors(named) && has(OUTDOOR_KINDS) ? undefined : named
}

/** Feelings, hearts and hands need no place; the sun and the moon need a sky. */
function placeless(units: readonly Unit[], themed: SettingName, open: boolean): SettingName | undefined {
  if (units.every(({ kind }) => kind === 'sky')) return outdoors(themed)
  if (open) return undefined
  const [main, second, ...others] = units
  const held = second !== undefined && others.length === 0 && !OUTDOOR_KINDS.includes(second.kind)
  const nowhere = units.every(({ kind }) => PLACELESS_KINDS.includes(kind))
  return nowhere || (main?.kind === 'hand' && held) ? 'studio' : undefined
}

/** The places that things exclude: no bus in a room, no bed in the street, no boat on land. */
function whereThingsBelong(units: readonly Unit[], themed: SettingName): SettingName | undefined {
  const first = (kinds: readonly Kind[]) => units.find(({ kind }) => kinds.includes(kind))
  const special = units.flatMap(({ drawings }) => HOME_BY_NAME[drawings[0]?.name ?? ''] ?? [])[0]
  if (special) return special
  const afloat = first(['boat', 'water'])
  // A fish beside a lemon is on a plate.
  if (afloat?.kind === 'water' && first(['food'])) return isIndoors(themed) ? themed : 'table'
  if (afloat) return WET_SETTINGS.includes(themed) ? themed : HOME[afloat.kind]
  const outdoor = first(OUTDOOR_KINDS)
  if (outdoor) return isOutdoors(themed) ? themed : HOME[outdoor.kind]
  const indoor = first(INDOOR_KINDS)
  if (!indoor) return undefined
  const fits = isIndoors(themed) && !(indoor.kind === 'furniture' && UNFURNISHED.includes(themed))
  return fits ? themed : HOME[indoor.kind]
}

function inTheme(main: Unit, units: readonly Unit[], themed: SettingName): SettingName {
  switch (main.kind) {
    case 'animal':
      return outdoors(themed)
    case 'figure':
      return isIndoors(themed) && themed !== 'gym' && themed !== 'stage' ? HOME.figure : themed
    case 'food': {
      const picnic = themed === 'beach' || units.some(({ kind }) => kind === 'sky')
      return isOutdoors(themed) && !picnic ? HOME.food : themed
    }
    case 'head':
    case 'bust':
      return themed === 'studio' ? 'room' : themed
    default:
      return themed
  }
}

function outdoors(setting: SettingName): SettingName {
  return isOutdoors(setting) ? setting : 'meadow'
}
