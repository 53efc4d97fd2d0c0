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
