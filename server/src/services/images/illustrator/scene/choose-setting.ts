import type { Kind } from '../index-file.ts'
import type { Condition } from '../reading/meaning.ts'
import { isIndoors, isOutdoors, type SettingName, WET_SETTINGS } from '../settings/setting-names.ts'
import type { Unit } from './cast.ts'

/** Where a thing belongs when neither the text nor the theme gives it a fitting place. */
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
const OUTDOOR_KINDS: readonly Kind[] = ['vehicle', 'building', 'boat', 'tree', 'water', 'peeking']
const INDOOR_KINDS: readonly Kind[] = ['furniture', 'wall']
const NOWHERE: readonly Kind[] = ['face', 'floating', 'hand']
const UNFURNISHED: readonly SettingName[] = ['stage', 'gym', 'party', 'shop', 'clinic']
const AT_SEA: readonly Kind[] = ['boat', 'water', 'sky', 'floating', 'head']
const AFLOAT: readonly Kind[] = ['boat', 'water']
const OUTDOOR_CONDITIONS: readonly Condition[] = [
  'rainbow',
  'fireworks',
  'dusk',
  'dawn',
  'storm',
  'autumn',
  'snow',
  'rain',
]
const BY_NAME: Readonly<Record<string, SettingName>> = {
  castle: 'meadow',
  cactus: 'desert',
  skier: 'mountains',
  'umbrella-on-ground': 'beach',
  sandcastle: 'beach',
  bench: 'park',
  train: 'station',
  metro: 'station',
  camel: 'desert',
  bathtub: 'bathroom',
  toilet: 'bathroom',
  shower: 'bathroom',
  bed: 'bedroom',
  'person-in-bed': 'bedroom',
  'person-taking-bath': 'bathroom',
  tent: 'meadow',
  'soccer-ball': 'meadow',
  snowman: 'park',
  dolphin: 'sea',
}

/** The text's own place, else the theme's if everything fits into it, else where the things themselves belong. */
export function chooseSetting(
  named: SettingName | undefined,
  themed: SettingName,
  units: readonly Unit[],
  conditions: ReadonlySet<Condition>,
): SettingName {
  const [main] = units
  const inSky = units.every(({ kind }) => kind === 'sky')
  if (named === 'sky' && !inSky) return chooseSetting(undefined, themed, units, conditions)
  if (named === 'sea' && units.some(({ kind }) => !AT_SEA.includes(kind))) return 'beach'
  if (named && !(isIndoors(named) && units.some(({ kind }) => OUTDOOR_KINDS.includes(kind)))) return named
  if (!main)
    return conditions.has('night') || OUTDOOR_CONDITIONS.some((condition) => conditions.has(condition))
      ? outdoors(themed)
      : themed
  if (inSky && !isOutdoors(themed)) return 'meadow'
  const outside = main.kind !== 'food' && OUTDOOR_CONDITIONS.some((condition) => conditions.has(condition))
  if (!outside && units.every(({ kind }) => NOWHERE.includes(kind))) return 'studio'
  if (
    !outside &&
    main.kind === 'hand' &&
    units.length === 2 &&
    !OUTDOOR_KINDS.includes(units[1]?.kind ?? 'hand')
  )
    return 'studio'
  const special = units.flatMap(({ drawings }) => BY_NAME[drawings[0]?.name ?? ''] ?? [])[0]
  if (special) return special
  const afloat = units.find(({ kind }) => AFLOAT.includes(kind))
  // A fish beside a lemon is on a plate.
  if (afloat?.kind === 'water' && units.some(({ kind }) => kind === 'food'))
    return isIndoors(themed) ? themed : 'table'
  if (afloat) return WET_SETTINGS.includes(themed) ? themed : HOME[afloat.kind]
  const outdoor = units.find(({ kind }) => OUTDOOR_KINDS.includes(kind))
  if (outdoor) return isOutdoors(themed) ? themed : HOME[outdoor.kind]
  const indoor = units.find(({ kind }) => INDOOR_KINDS.includes(kind))
  if (indoor)
    return isIndoors(themed) && !(indoor.kind === 'furniture' && UNFURNISHED.includes(themed))
      ? themed
      : HOME[indoor.kind]
  if (outside) return outdoors(themed)
  if (main.kind === 'animal' && !isOutdoors(themed)) return 'meadow'
  if (main.kind === 'figure' && isIndoors(themed))
    return themed === 'gym' || themed === 'stage' ? themed : 'park'
  const underTheSky = themed === 'beach' || units.some(({ kind }) => kind === 'sky')
  if (main.kind === 'food' && isOutdoors(themed) && !underTheSky) return 'table'
  if ((main.kind === 'head' || main.kind === 'bust') && themed === 'studio') return 'room'
  return themed
}

function outdoors(setting: SettingName): SettingName {
  return isOutdoors(setting) ? setting : 'meadow'
}
