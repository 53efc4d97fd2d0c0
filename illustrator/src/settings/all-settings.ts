import type { Setting } from './backdrop.ts'
import { bathroom, bedroom, kitchen, room, table } from './home.ts'
import { beach, desert, forest, garden, lake, meadow, mountains, park, pool, sea } from './nature.ts'
import { classroom, clinic, gym, office, party, restaurant, shop, stage } from './public-rooms.ts'
import type { SettingName } from './setting-names.ts'
import { studio } from './studio.ts'
import { city, openSky, road, square, stadium, station, street } from './town.ts'

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
