import type { Easel } from '../settings/backdrop.ts'
import { wallWindow } from '../settings/wall-things.ts'
import type { Spot } from './layout.ts'
import { PALETTE } from './palette.ts'
import type { Random } from './random.ts'
import { circle, path, px, rect, shadow } from './shapes.ts'
import { placed, type SharedDrawings } from './shared-drawings.ts'

/** How far the chin is above the edge that hides the chest, in units of the head's box. */
const CHEST = 23
const POLE = 96

/**
 * Turns spots into markup: the drawing itself and the additions of its role: shadow, shoulders, pole, window,
 * bubble.
 */
export function spotPainter(easel: Easel, drawings: SharedDrawings): (spot: Spot) => string {
  const dress = wardrobe(easel.random)
  let people = 0
  return (spot) => {
    const { role, drawing, x, bottom, scale } = spot
    const width = (drawing.right - drawing.left) * scale
    switch (role) {
      case 'person': {
        const head = { ...spot, bottom: bottom - CHEST * scale }
        const place = placed(x - 16 * scale, head.bottom - drawing.bottom * scale, scale)
        people += 1
        return `<g ${place}>${shoulders(dress(people))}</g>${drawings.at(head)}`
      }
      case 'front':
      case 'back':
        return shadow(x, bottom - 2, width * 0.92) + drawings.at(spot)
      case 'sign':
        return (
          shadow(x, bottom, 60) +
          rect(x - 5, bottom - POLE - 6, 10, POLE + 6, '#7c8496') +
          drawings.at({ ...spot, bottom: bottom - POLE })
        )
      case 'window':
        return windowWithView(spot, easel, drawings)
      case 'bubble':
        return thoughtBubble(spot) + drawings.at(spot)
      case 'afloat':
        return drawings.at(spot) + ripple(x, bottom, width)
      default:
        return drawings.at(spot)
    }
  }
}

/** A window, with the moon or a plane in it if that is what the spot shows. */
function windowWithView(spot: Spot, easel: Easel, drawings: SharedDrawings): string {
  const { drawing, scale, x, bottom } = spot
  const height = (drawing.bottom - drawing.top) * scale
  const size = Math.max(150, height * 1.25)
  const [left, top] = [x - size / 2, Math.max(34, bottom - height / 2 - size / 2)]
  const fitting = (size * 0.6) / (drawing.right - drawing.left)
  const view =
    drawing.name === 'window' ? '' : drawings.at({ ...spot, scale: fitting, bottom: top + size * 0.8 })
  return wallWindow(easel, left, top, size, size, view)
}

function thoughtBubble({ drawing, scale, x, bottom, thinker = x }: Spot): string {
  const y = bottom - ((drawing.bottom - drawing.top) * scale) / 2
  const towards = thinker < x ? -1 : 1
  return (
    circle(x, y, 70, '#ffffff', 0.94) +
    circle(x + towards * 62, y + 58, 13, '#ffffff', 0.94) +
    circle(x + towards * 82, y + 84, 7, '#ffffff', 0.94)
  )
}

function ripple(x: number, y: number, width: number): string {
  const [quarter, half] = [px(width * 0.27), px(width * 0.55)]
  const [left, top] = [px(x - width * 0.55), px(y - 2)]
  return path(
    `M${left} ${top}q${quarter} 14 ${half} 0t${half} 0v6q-${quarter} 12-${half} 0t-${half} 0z`,
    PALETTE.cream,
    0.55,
  )
}

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
function wardrobe(random: Random): (turn: number) => string {
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
