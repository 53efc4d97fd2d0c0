import type { Random } from '../scene/random.ts'

export const WIDTH = 800
export const HEIGHT = 500

export type Time = 'day' | 'dawn' | 'dusk' | 'night'
export type Weather = 'fair' | 'rain' | 'storm' | 'snow'

/** What a setting is painted with. */
export interface Easel {
  random: Random
  time: Time
  weather: Weather
  /** The colour as it looks at this time and in this weather. */
  paint(colour: string): string
  /** True while no subject claims the sky, so that the setting may put its own sun there. */
  freeSky: boolean
  /** True while no subject claims the wall. */
  freeWall: boolean
  /** True while nothing stands on the floor. */
  bareFloor: boolean
  autumn: boolean
  mountains: boolean
  rainbow: boolean
  fireworks: boolean
  /** The colour the text gives to wall, sky or sea. */
  tint: string | undefined
}

/** A painted setting, and the heights at which things stand in it. */
export interface Backdrop {
  back: string
  /** A table, hedge or wall in front: covers the lower end of people, carries the small things. */
  screen: string
  /** Where houses, trees and furniture stand. */
  horizon: number
  /** The upper edge of the screen. */
  edge: number
  /** Where small things stand on the screen, and where everything in front stands without it. */
  onScreen: number
  ground: number
}

export type Setting = (easel: Easel) => Backdrop
