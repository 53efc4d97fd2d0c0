import { mix, PALETTE } from '../scene/palette.ts'
import { circle, line, path, px, rect } from '../scene/shapes.ts'
import { type Easel, HEIGHT, WIDTH } from './backdrop.ts'

const SKY_BY_TIME = {
  day: PALETTE.paleBlue,
  dawn: '#fbe0c0',
  dusk: '#f3b98c',
  night: '#2b3659',
} as const

/** The sky down to the horizon, with its sun, moon or clouds at this time and in this weather. */
export function sky(easel: Easel, horizon: number): string {
  const { random, time, weather } = easel
  const colour = easel.tint ? mix(easel.tint, '#ffffff', 0.45) : SKY_BY_TIME[time]
  const overcast = weather === 'fair' ? 0 : weather === 'snow' ? 0.35 : 0.6
  const base = mix(colour, time === 'night' ? '#20294a' : '#aab6c6', overcast)
  const parts = [rect(0, 0, WIDTH, HEIGHT, base)]
  if (time === 'night') parts.push(stars(easel))
  if (time === 'night' && easel.freeSky && !easel.fireworks) parts.push(moon(random.between(590, 680), 95))
  if (time === 'dawn' || time === 'dusk') parts.push(lowSun(easel, horizon))
  if (time === 'day' && weather === 'fair' && easel.freeSky) parts.push(highSun(random.between(90, 210)))
  if (easel.rainbow) parts.push(rainbow(horizon))
  if (easel.fireworks) parts.push(fireworks(easel))
  if (time !== 'night' || weather !== 'fair') parts.push(clouds(easel))
  return parts.join('')
}

function highSun(x: number): string {
  return circle(x, 92, 74, PALETTE.paleSaffron, 0.45) + circle(x, 92, 48, PALETTE.saffron)
}

function lowSun({ random, time }: Easel, horizon: number): string {
  const x = random.pick([random.between(170, 270), random.between(530, 630)])
  const colour = time === 'dawn' ? PALETTE.saffron : '#f2914f'
  return (
    circle(x, horizon - 60, 210, colour, 0.18) +
    circle(x, horizon - 60, 150, colour, 0.25) +
    circle(x, horizon - 60, 92, mix(colour, '#ffffff', 0.15))
  )
}

function moon(x: number, y: number): string {
  return (
    circle(x, y, 72, '#fff3cf', 0.1) +
    circle(x, y, 42, '#fbe9b8') +
    circle(x - 12, y - 8, 8, '#efd694') +
    circle(x + 14, y + 12, 6, '#efd694')
  )
}

function stars({ random }: Easel): string {
  const dots = Array.from({ length: 26 }, () => {
    const radius = random.next() < 0.2 ? 2.5 : 1.5
    return `M${px(random.between(10, 790))} ${px(random.between(10, 270))}m-${radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`
  })
  return path(dots.join(''), '#fdf3d6', 0.9)
}

/** One cloud: a flat base and three bumps. */
export function cloud(x: number, y: number, scale: number, fill: string, opacity = 1): string {
  const [a, b, c, d] = [34 * scale, 26 * scale, 40 * scale, 28 * scale]
  return path(
    `M${px(x - 70 * scale)} ${px(y)}a${px(b)} ${px(b)} 0 0 1 ${px(14 * scale)}-${px(50 * scale)}a${px(c)} ${px(c)} 0 0 1 ${px(74 * scale)}-${px(6 * scale)}a${px(a)} ${px(d)} 0 0 1 ${px(32 * scale)} ${px(56 * scale)}z`,
    fill,
    opacity,
  )
}

function clouds({ random, weather, time }: Easel): string {
  const heavy = weather === 'rain' || weather === 'storm'
  const colour = heavy ? (time === 'night' ? '#4a567a' : '#8b98ad') : time === 'dusk' ? '#fbdcc0' : '#ffffff'
  const count = heavy ? 5 : 3
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) / count) * WIDTH + random.between(-60, 60)
    const scale = heavy ? random.between(0.9, 1.3) : random.between(0.5, 0.85)
    return cloud(x, random.between(70, heavy ? 110 : 150), scale, colour, heavy ? 0.9 : 0.8)
  }).join('')
}

const RAINBOW = ['#d8604a', '#ef9a4c', '#f6cf5c', '#8fb36b', '#6f9bd0', '#8a76b8']

function rainbow(horizon: number): string {
  return RAINBOW.map((colour, index) => {
    const radius = 330 - index * 17
    return line(
      `M${400 - radius} ${px(horizon + 30)}a${radius} ${radius} 0 0 1 ${2 * radius} 0`,
      colour,
      17.5,
      0.75,
    )
  })
    .join('')
    .replaceAll(' stroke-linecap="round"', '')
}

function fireworks({ random }: Easel): string {
  const colours = [PALETTE.saffron, '#ef7b62', '#8fc0ef', '#f4a3c0'] as const
  const first = Math.floor(random.next() * colours.length)
  const centres = [
    [190, 120, 82],
    [420, 90, 66],
    [620, 140, 88],
  ] as const
  return centres
    .map(([x, y, reach], index) => {
      const colour = colours[(index + first) % colours.length] ?? colours[0]
      const rays = Array.from({ length: 14 }, (_, ray) => {
        const angle = (ray / 14) * 2 * Math.PI
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        return `M${px(x + cos * reach * 0.4)} ${px(y + sin * reach * 0.4)}L${px(x + cos * reach)} ${px(y + sin * reach)}`
      })
      return line(rays.join(''), colour, 5) + circle(x, y, 7, '#fff6dc')
    })
    .join('')
}

/** Rain or snow, in front of everything. */
export function falling({ random, weather, time }: Easel): string {
  if (weather === 'fair') return ''
  if (weather === 'snow') {
    const flakes = Array.from({ length: 42 }, () => {
      const radius = Math.round(random.between(3, 6))
      return `M${px(random.between(0, 800))} ${px(random.between(0, 490))}m-${radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`
    })
    return path(flakes.join(''), '#ffffff', 0.9)
  }
  const drops = Array.from(
    { length: 38 },
    () => `M${px(random.between(0, 820))} ${px(random.between(90, 470))}l-7 24`,
  )
  const bolt =
    weather === 'storm'
      ? path('M250 90l-58 108h44l-36 96 100-128h-48l44-76z', '#ffd65c') +
        path('M610 96l-34 62h26l-20 54 58-74h-28l26-42z', '#ffd65c')
      : ''
  return bolt + line(drops.join(''), time === 'night' ? '#8fa8d8' : '#7f9dc8', 3, 0.55)
}
