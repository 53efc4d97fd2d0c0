import { mix, PALETTE } from '../scene/palette.ts'
import { circle, path, rect } from '../scene/shapes.ts'
import type { Setting } from './backdrop.ts'
import { bathroom, bedroom, kitchen, room, table } from './home.ts'
import { beach, desert, forest, garden, lake, meadow, mountains, park, pool, sea } from './nature.ts'
import { classroom, clinic, gym, office, party, restaurant, shop, stage } from './public-rooms.ts'
import type { SettingName } from './setting-names.ts'
import { city, openSky, road, square, stadium, station, street } from './town.ts'

/** Ground, disc, second disc, floor. */
type Scheme = readonly [string, string, string, string]

/** Neither in nor out: discs and bands of colour behind a single idea. */
export const studio: Setting = (easel) => {
  const { random, paint, tint } = easel
  const schemes: readonly [Scheme, ...Scheme[]] = [
    ['#fbefd9', PALETTE.paleSaffron, PALETTE.paleClay, '#e9c79b'],
    ['#e8f0f6', PALETTE.paleBlue, PALETTE.paleSaffron, '#b9cfe3'],
    ['#f3f1dd', PALETTE.paleLeaf, PALETTE.paleSaffron, '#c9d2a4'],
    ['#fbe9dc', PALETTE.paleClay, PALETTE.paleSaffron, '#e6b594'],
  ]
  const [ground, disc, second, floor] = random.pick(schemes)
  const left = random.next() < 0.5
  const dots = Array.from({ length: 14 }, () =>
    circle(
      random.between(20, 780),
      random.between(30, 330),
      random.between(3, 7),
      paint(random.pick([PALETTE.clay, PALETTE.saffron, PALETTE.blue, PALETTE.leaf])),
      0.55,
    ),
  ).join('')
  const back =
    rect(0, 0, 800, 500, paint(tint ? mix(tint, '#ffffff', 0.55) : ground)) +
    circle(left ? 130 : 670, 110, 120, paint(second), 0.7) +
    circle(400, 236, 206, paint(disc)) +
    dots +
    path('M0 500V418q200-40 400-22t400-10v114z', paint(floor)) +
    path('M0 500v-42q260-32 460-12t340-8v62z', mix(paint(floor), '#ffffff', 0.25))
  const screen = path('M0 500v-84q200-30 400-14t400-8v106z', paint(floor))
  return { back, screen, horizon: 412, edge: 404, onScreen: 466, ground: 446 }
}

export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  table,
  kitchen,
  room,
  bedroom,
  bathroom,
  classroom,
  office,
  shop,
  clinic,
  restaurant,
  stage,
  party,
  gym,
  street,
  city,
  square,
  road,
  park,
  garden,
  meadow,
  forest,
  mountains,
  desert,
  beach,
  sea,
  lake,
  pool,
  station,
  sky: openSky,
  stadium,
  studio,
}
