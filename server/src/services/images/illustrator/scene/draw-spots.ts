import type { Easel } from '../settings/backdrop.ts'
import { wallWindow } from '../settings/furnishings.ts'
import type { ColourName } from './colours.ts'
import type { Spot } from './layout.ts'
import { PALETTE } from './palette.ts'
import { shoulders, wardrobe } from './people.ts'
import { circle, path, px, rect, shadow } from './shapes.ts'
import { tinted } from './tint.ts'

const BALLOON_COLOURS: readonly ColourName[] = ['red', 'yellow', 'blue', 'green', 'pink']
const FLOWER_COLOURS: readonly ColourName[] = ['pink', 'red', 'yellow']

/**
 * Turns spots into markup. Drawings that appear more than once are written once and used again.
 * Before a `dark` backdrop black notes are drawn in gold.
 */
export function spotPainter(easel: Easel, prefix: string, spots: readonly Spot[], dark: boolean) {
  const dress = wardrobe(easel.random)
  const bodies = new Map<string, { id: string; body: string; uses: number }>()
  const colourOf = ({ unit, copy, drawing }: Spot): ColourName | undefined => {
    if (unit.colour) return unit.colour
    if (dark && drawing.name.startsWith('musical-note')) return 'yellow'
    if (drawing.name === 'balloon') return BALLOON_COLOURS[copy % BALLOON_COLOURS.length]
    if (drawing.name === 'tulip' && unit.drawings.length > 1)
      return FLOWER_COLOURS[copy % FLOWER_COLOURS.length]
    return undefined
  }
  const keyOf = (spot: Spot) => `${spot.drawing.name} ${colourOf(spot) ?? ''}`
  for (const spot of spots) {
    if (spot.drawing.name === 'window') continue
    const key = keyOf(spot)
    const known = bodies.get(key)
    if (known) known.uses += 1
    else {
      const id = `${prefix}-${bodies.size}`
      const colour = colourOf(spot)
      const body = colour ? tinted(spot.drawing, colour) : spot.drawing.body
      bodies.set(key, { id, body: withOwnIds(body, id), uses: 1 })
    }
  }

  let people = 0
  const drawn = (spot: Spot): string => {
    const entry = bodies.get(keyOf(spot))
    if (!entry) return ''
    const { drawing, scale, x, bottom } = spot
    const left = x - ((drawing.left + drawing.right) / 2) * scale
    const top = bottom - drawing.bottom * scale
    const place = `transform="translate(${px(left)} ${px(top)})scale(${scale.toFixed(2)})"`
    return entry.uses > 1 ? `<use href="#${entry.id}" ${place}/>` : `<g ${place}>${entry.body}</g>`
  }

  const paint = (spot: Spot): string => {
    const { role, drawing, scale, x, bottom } = spot
    const width = (drawing.right - drawing.left) * scale
    const height = (drawing.bottom - drawing.top) * scale
    switch (role) {
      case 'person': {
        // The box is lifted so that shoulders, not the chin, meet the screen.
        const lifted = { ...spot, bottom: bottom - 23 * scale }
        const left = x - 16 * scale
        const top = lifted.bottom - drawing.bottom * scale
        const body = `<g transform="translate(${px(left)} ${px(top)})scale(${scale.toFixed(2)})">${shoulders(dress(people++))}</g>`
        return body + drawn(lifted)
      }
      case 'front':
      case 'back':
        return shadow(x, bottom - 2, width * 0.92) + drawn(spot)
      case 'sign': {
        const pole = 96
        return (
          shadow(x, bottom, 60) +
          rect(x - 5, bottom - pole - 6, 10, pole + 6, '#7c8496') +
          drawn({ ...spot, bottom: bottom - pole })
        )
      }
      case 'wall':
        return drawing.name.startsWith('wall-clock')
          ? circle(x, bottom - height / 2 + 6, width / 2, '#33405f', 0.14) + drawn(spot)
          : drawn(spot)
      case 'window': {
        const size = Math.max(150, height * 1.25)
        const [wx, wy] = [x - size / 2, Math.max(34, bottom - height / 2 - size / 2)]
        return wallWindow(
          easel,
          wx,
          wy,
          size,
          size,
          drawing.name === 'window'
            ? ''
            : drawn({ ...spot, scale: (size * 0.6) / Math.max(1, width / scale), bottom: wy + size * 0.8 }),
        )
      }
      case 'bubble': {
        const y = bottom - height / 2
        return (
          circle(x, y, 70, '#ffffff', 0.94) +
          circle(x - 62, y + 58, 13, '#ffffff', 0.94) +
          circle(x - 82, y + 84, 7, '#ffffff', 0.94) +
          drawn(spot)
        )
      }
      case 'afloat':
        return (
          drawn(spot) +
          path(
            `M${px(x - width * 0.55)} ${px(bottom - 2)}q${px(width * 0.27)} 14 ${px(width * 0.55)} 0t${px(width * 0.55)} 0v6q-${px(width * 0.27)} 12-${px(width * 0.55)} 0t-${px(width * 0.55)} 0z`,
            PALETTE.cream,
            0.55,
          )
        )
      default:
        return drawn(spot)
    }
  }

  const definitions = () => {
    const shared = [...bodies.values()].filter(({ uses }) => uses > 1)
    return shared.length > 0
      ? `<defs>${shared.map(({ id, body }) => `<g id="${id}">${body}</g>`).join('')}</defs>`
      : ''
  }
  return { paint, definitions }
}

/** Two pictures in one page must not take each other's gradients. */
function withOwnIds(body: string, prefix: string): string {
  return body
    .replace(/ id="([^"]+)"/g, ` id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/ href="#([^"]+)"/g, ` href="#${prefix}$1"`)
}
