import type { ColourName } from './colours.ts'
import type { Spot } from './layout.ts'
import { px } from './shapes.ts'
import { tinted } from './tint.ts'

const BALLOON_COLOURS: readonly ColourName[] = ['red', 'yellow', 'blue', 'green', 'pink']
const TULIP_COLOURS: readonly ColourName[] = ['pink', 'red', 'yellow']

export interface SharedDrawings {
  /** The drawing of a spot at its place. */
  at(spot: Spot): string
  /** A drawing that is used more than once is defined once, here. */
  definitions(): string
}

/** The drawings of all spots of one picture. Before a `dark` backdrop black notes are drawn in gold. */
export function shareDrawings(spots: readonly Spot[], prefix: string, dark: boolean): SharedDrawings {
  const shared = new Map<string, { id: string; body: string; uses: number }>()
  const keyOf = (spot: Spot) => `${spot.drawing.name} ${colourOf(spot, dark) ?? ''}`
  for (const spot of spots) {
    // A window is painted by the setting's own brush.
    if (spot.drawing.name === 'window') continue
    const known = shared.get(keyOf(spot))
    if (known) known.uses += 1
    else {
      const id = `${prefix}-${shared.size}`
      const colour = colourOf(spot, dark)
      const body = colour ? tinted(spot.drawing, colour) : spot.drawing.body
      shared.set(keyOf(spot), { id, body: withOwnIds(body, id), uses: 1 })
    }
  }
  return {
    at(spot) {
      const entry = shared.get(keyOf(spot))
      if (!entry) return ''
      const { drawing, scale, x, bottom } = spot
      const place = placed(
        x - ((drawing.left + drawing.right) / 2) * scale,
        bottom - drawing.bottom * scale,
        scale,
      )
      return entry.uses > 1 ? `<use href="#${entry.id}" ${place}/>` : `<g ${place}>${entry.body}</g>`
    },
    definitions() {
      const again = [...shared.values()].filter(({ uses }) => uses > 1)
      const groups = again.map(({ id, body }) => `<g id="${id}">${body}</g>`).join('')
      return groups === '' ? '' : `<defs>${groups}</defs>`
    },
  }
}

/** Moves and scales a 32 × 32 box. */
export function placed(left: number, top: number, scale: number): string {
  return `transform="translate(${px(left)} ${px(top)})scale(${scale.toFixed(2)})"`
}

function colourOf({ unit, copy, drawing }: Spot, dark: boolean): ColourName | undefined {
  if (unit.colour) return unit.colour
  if (dark && drawing.name.startsWith('musical-note')) return 'yellow'
  if (drawing.name === 'balloon') return BALLOON_COLOURS[copy % BALLOON_COLOURS.length]
  if (drawing.name === 'tulip' && unit.drawings.length > 1) return TULIP_COLOURS[copy % TULIP_COLOURS.length]
  return undefined
}

/** Two pictures in one page must not use each other's gradients. */
function withOwnIds(body: string, prefix: string): string {
  return body
    .replace(/ id="([^"]+)"/g, ` id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/ href="#([^"]+)"/g, ` href="#${prefix}$1"`)
}
