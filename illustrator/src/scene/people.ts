import { PALETTE } from './palette.ts'
import type { Random } from './random.ts'

const SKIN = '#ffc83d'
const SKIN_SHADE = '#f2ab2b'
const CLOTHES = [
  PALETTE.clay,
  PALETTE.cobalt,
  PALETTE.olive,
  PALETTE.saffron,
  '#5d86bd',
  '#a84a5e',
  '#4f8a83',
] as const

/** Different people wear different colours. */
export function wardrobe(random: Random): (turn: number) => string {
  const start = Math.floor(random.next() * CLOTHES.length)
  return (turn) => CLOTHES[(start + turn * 2) % CLOTHES.length] ?? PALETTE.clay
}

/**
 * Neck and shoulders for a head that fills the 32 × 32 box: the emoji of a man or a girl ends at the chin,
 * and a head alone on a meadow is not a person.
 */
export function shoulders(colour: string): string {
  return (
    `<path fill="${SKIN_SHADE}" d="M11.5 24h9v10h-9z"/>` +
    `<path fill="${colour}" d="M-7 76V50C-7 40 1 35.5 9.5 33.2C11 38.5 21 38.5 22.5 33.2C31 35.5 39 40 39 50V76z"/>` +
    `<path fill="${SKIN}" d="M9.8 33.1C12 37.4 20 37.4 22.2 33.1l-1.7-.6c-2 2-7 2-9 0z"/>` +
    '<path fill="none" stroke="#000" stroke-opacity=".14" stroke-width="1.2" d="M1 76V53M31 76V53"/>'
  )
}
