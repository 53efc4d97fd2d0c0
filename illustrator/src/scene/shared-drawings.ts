import type { Drawing } from '../index-file.ts'
import type { Spot } from './layout.ts'
import { COLOURS, type ColourName, channelsOf, hexOf } from './palette.ts'
import { px } from './shapes.ts'

/** Things whose colour a text may choose. A red apple or a yellow sun is drawn so already, and a green sea is no sea. */
const PAINTABLE = new Set(
  `t-shirt dress coat scarf gloves socks jeans shorts necktie womans-clothes bikini one-piece-swimsuit billed-cap
  womans-hat top-hat mans-shoe running-shoe hiking-boot high-heeled-shoe flat-shoe handbag backpack purse luggage
  shopping-bags umbrella closed-umbrella umbrella-on-ground bicycle automobile bus railway-car tram taxi motorcycle
  motor-scooter train sailboat closed-book notebook books pen pencil paintbrush crayon telephone mobile-phone balloon
  wrapped-gift red-heart tulip rose blossom hibiscus bouquet door couch-and-lamp chair bed table house triangular-flag
  kite file-folder bucket soap pill candle ribbon guitar drum butterfly bird cat dog horse cloud star key pillow
  towels bench seat toothbrush teapot ring-buoy sponge label musical-note musical-notes bowl-with-spoon`.split(
    /\s+/,
  ),
)

/** Drawings whose largest part is not the one to tint: a red bus has red sides, not red windows. */
const LEADS: Readonly<Record<string, string>> = {
  bus: '#ffb02e',
  butterfly: '#ff822d',
  bouquet: '#f70a8d',
  bed: '#3f5fff',
}

interface Hsl {
  hue: number
  saturation: number
  lightness: number
}

const NEAR_HUE = 38
const NEAR_GREY = 0.3
const COLOURLESS = 0.18

/** The same drawing in another colour: every shade of its leading hue is moved, the rest (wheels, faces) stays. */
export function tinted(drawing: Drawing, colour: ColourName): string {
  if (!PAINTABLE.has(drawing.name) || drawing.lead === '') return drawing.body
  const lead = hslOf(long(LEADS[drawing.name] ?? drawing.lead))
  const target = hslOf(COLOURS[colour])
  return drawing.body.replace(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (hex) => {
    const shade = hslOf(long(hex))
    const distance = Math.abs(((shade.hue - lead.hue + 540) % 360) - 180)
    const belongs =
      lead.saturation > COLOURLESS
        ? shade.saturation > COLOURLESS && distance < NEAR_HUE
        : Math.abs(shade.lightness - lead.lightness) < NEAR_GREY
    if (!belongs) return hex
    const lightness = clamp(target.lightness + (shade.lightness - lead.lightness) * 0.8, 0.1, 0.97)
    return hexFrom({ hue: target.hue, saturation: target.saturation, lightness })
  })
}

function long(hex: string): string {
  return hex.length === 7 ? hex : hex.replace(/[0-9a-f]/gi, '$&$&')
}

function hslOf(hex: string): Hsl {
  const [red, green, blue] = channelsOf(hex).map((channel) => channel / 255)
  const [r, g, b] = [red ?? 0, green ?? 0, blue ?? 0]
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  const lightness = (high + low) / 2
  const range = high - low
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sector =
    high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4
  return { hue: sector * 60, saturation, lightness }
}

function hexFrom({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return hexOf([channel(0), channel(8), channel(4)])
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

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
