import type { Condition } from '../reading/meaning.ts'
import { SETTINGS } from '../settings/all-settings.ts'
import { type Easel, HEIGHT, type Time, type Weather, WIDTH } from '../settings/backdrop.ts'
import { isOutdoors, type SettingName } from '../settings/setting-names.ts'
import { falling } from '../settings/sky.ts'
import type { Unit } from './cast.ts'
import { groundSpots, type Spot } from './layout.ts'
import { overheadSpots } from './overhead.ts'
import { spotPainter } from './paint-spots.ts'
import { COLOURS, type ColourName, channelsOf, hexOf, mix } from './palette.ts'
import { seededRandom } from './random.ts'
import { castRoles, needsGround, type Role } from './roles.ts'
import { shareDrawings } from './shared-drawings.ts'

export interface Scene {
  units: readonly Unit[]
  setting: SettingName
  conditions: ReadonlySet<Condition>
  backdropColour: ColourName | undefined
  mountains: boolean
  seed: number
}

/** The inside of the picture, from the back to the front. */
export function compose({ units, setting, conditions, backdropColour, mountains, seed }: Scene): string {
  const random = seededRandom(seed)
  const casting = castRoles(units, setting)
  const roleOf = (unit: Unit): Role => casting.roles.get(unit) ?? 'front'
  const easel: Easel = {
    random,
    time: timeOf(conditions, units, setting),
    weather: weatherOf(conditions),
    paint: toneOf(timeOf(conditions, units, setting), weatherOf(conditions), isOutdoors(setting)),
    freeSky: !units.some((unit) => roleOf(unit) === 'sky'),
    freeWall: !units.some((unit) => ['wall', 'window', 'bubble'].includes(roleOf(unit))),
    bareFloor: !units.some((unit) => needsGround(roleOf(unit))),
    autumn: conditions.has('autumn'),
    mountains,
    rainbow: conditions.has('rainbow'),
    fireworks: conditions.has('fireworks'),
    tint: backdropColour && COLOURS[backdropColour],
  }
  const backdrop = SETTINGS[setting](easel)
  const ground = groundSpots(units, casting, backdrop, setting, random)
  const overhead = overheadSpots(units, casting, ground, random)
  const dark = easel.time === 'night' || setting === 'stage'
  const drawings = shareDrawings([...ground, ...overhead], `s${seed.toString(36)}`, dark)
  const paintSpot = spotPainter(easel, drawings)
  const layer = (spots: readonly Spot[], ...roles: Role[]) =>
    spots
      .filter(({ role }) => roles.includes(role))
      .sort((a, b) => a.bottom - b.bottom)
      .map(paintSpot)
      .join('')
  const mirrored = random.next() < 0.5
  const back = mirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${backdrop.back}</g>` : backdrop.back
  const painted = [
    back,
    layer(overhead, 'sky', 'wall', 'window'),
    layer(ground, 'back'),
    layer(ground, 'person', 'bust', 'peek'),
    layer(ground, 'afloat'),
    casting.screen ? backdrop.screen : '',
    layer(ground, 'front', 'sign', 'hand', 'held'),
    layer(overhead, 'float', 'bubble'),
    isOutdoors(setting) ? falling(easel) : '',
  ].join('')
  return drawings.definitions() + painted
}

function timeOf(conditions: ReadonlySet<Condition>, units: readonly Unit[], setting: SettingName): Time {
  const shows = (name: string) => units.some(({ drawings }) => drawings[0]?.name === name)
  if (conditions.has('night') || conditions.has('fireworks') || shows('crescent-moon') || shows('full-moon'))
    return 'night'
  if (conditions.has('dusk')) return 'dusk'
  if (conditions.has('dawn')) return 'dawn'
  const stars = units.find(({ drawings }) => drawings[0]?.name === 'star')
  return stars && ((units.length === 1 && isOutdoors(setting)) || stars.drawings.length > 1) ? 'night' : 'day'
}

function weatherOf(conditions: ReadonlySet<Condition>): Weather {
  if (conditions.has('storm')) return 'storm'
  if (conditions.has('snow')) return 'snow'
  return conditions.has('rain') && !conditions.has('rainbow') ? 'rain' : 'fair'
}

/** Night, dusk and bad weather lie over every colour of the scenery; a lamp-lit room only dims a little. */
function toneOf(time: Time, weather: Weather, outdoors: boolean): (colour: string) => string {
  if (time === 'night') return outdoors ? moonlit : (colour) => mix(colour, '#1f2e63', 0.18)
  const [cast, share] =
    time === 'dusk'
      ? (['#c9653d', 0.2] as const)
      : time === 'dawn'
        ? (['#f7c58f', 0.2] as const)
        : weather === 'rain' || weather === 'storm'
          ? (['#6b7a92', 0.3] as const)
          : (['#ffffff', 0] as const)
  return share > 0 && outdoors ? (colour) => mix(colour, cast, share) : (colour) => colour
}

/** Moonlight takes more of the red than of the blue. */
function moonlit(colour: string): string {
  const [red, green, blue] = channelsOf(colour)
  return hexOf([red * 0.36, green * 0.44, blue * 0.66])
}

export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`
