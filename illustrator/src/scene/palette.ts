/** The product's own colours, and the tints between them that flat scenery needs. */
export const PALETTE = {
  cream: '#fbf5ea',
  sand: '#ecd9b8',
  deepSand: '#dcbf91',
  terracotta: '#b4451f',
  clay: '#d97a4e',
  paleClay: '#efc3a4',
  saffron: '#f4b942',
  paleSaffron: '#f9dc9c',
  cobalt: '#1d4a86',
  blue: '#7fa6d6',
  paleBlue: '#cfe0f0',
  mist: '#e6eef5',
  olive: '#6f8f4e',
  leaf: '#93ad6b',
  paleLeaf: '#c3d19f',
  dusk: '#33405f',
  wood: '#c08a5b',
  darkWood: '#96643c',
  stone: '#b9b2a6',
} as const

type Channels = readonly [number, number, number]

export function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function hexOf([red, green, blue]: Channels): string {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** `share` of the second colour in the first. */
export function mix(hex: string, other: string, share: number): string {
  const [a, b] = [channelsOf(hex), channelsOf(other)]
  return hexOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** The colours a text can name, as the paint they are drawn with. */
export const COLOURS = {
  red: '#d8432f',
  blue: '#2f74c9',
  green: '#4f9a4a',
  yellow: '#f7c531',
  orange: '#ee8a2c',
  purple: '#8a55b5',
  pink: '#ef8fb0',
  brown: '#8a5a3c',
  black: '#38363f',
  white: '#f6f3ec',
  gray: '#98a0ab',
} as const
export type ColourName = keyof typeof COLOURS

export function isColourName(value: string): value is ColourName {
  return Object.hasOwn(COLOURS, value)
}
