import type { Random } from '../scene/random.ts'

export const WIDTH = 800
export const HEIGHT = 500

export type Time = 'day' | 'dawn' | 'dusk' | 'night'
export type Weather = 'fair' | 'rain' | 'storm' | 'snow'

/** The tools for painting a setting. */
export interface Easel {
  random: Random
  time: Time
  weather: Weather
  /** The colour at this time and in this weather. */
  paint(colour: string): string
  /** True while no subject claims the sky, so that the setting may have its own sun. */
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

/** A painted setting, with the heights of the things in it. */
export interface Backdrop {
  back: string
  /** A table, hedge or wall in front: covers the lower end of people, carries the small things. */
  screen: string
  /** The ground of houses, trees and furniture. */
  horizon: number
  /** The upper edge of the screen. */
  edge: number
  /** The ground of small things on the screen, and of everything in front without one. */
  onScreen: number
  ground: number
}

export type Setting = (easel: Easel) => Backdrop
