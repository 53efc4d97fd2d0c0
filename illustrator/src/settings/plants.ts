import { mix, PALETTE } from '../scene/palette.ts'
import { boxes, circle, ellipse, path, px } from '../scene/shapes.ts'
import { type Easel, WIDTH } from './backdrop.ts'

/** The colour of leaves and grass, in this season and light. */
export function leafColour({ paint, autumn, weather }: Easel, base: string): string {
  const seasonal = autumn
    ? mix(base, '#d08a3c', 0.65)
    : weather === 'snow'
      ? mix(base, '#f4f8fb', 0.82)
      : base
  return paint(seasonal)
}

export function roundTree(x: number, ground: number, height: number, crown: string, trunk: string): string {
  const radius = height * 0.3
  return (
    boxes([[x - height * 0.04, ground - height * 0.5]], height * 0.08, height * 0.5, trunk) +
    ellipse(x, ground - height * 0.66, radius, height * 0.34, crown)
  )
}

export function cypress(x: number, ground: number, height: number, crown: string): string {
  const half = height * 0.13
  return path(
    `M${px(x)} ${px(ground - height)}c${px(half * 1.6)} ${px(height * 0.4)} ${px(half * 1.4)} ${px(height)} 0 ${px(height)}s-${px(half * 1.6)}-${px(height * 0.6)} 0-${px(height)}`,
    crown,
  )
}

export function pine(x: number, ground: number, height: number, crown: string): string {
  const tier = (top: number, width: number) =>
    `M${px(x)} ${px(ground - height * top)}l${px(height * width)} ${px(height * 0.42)}h-${px(height * width * 2)}z`
  return path(tier(1, 0.2) + tier(0.76, 0.26) + tier(0.52, 0.32), crown)
}

/** A rolling line of hills from edge to edge, filled down to the bottom. */
export function hills(easel: Easel, y: number, swing: number, fill: string): string {
  const { random } = easel
  const [a, b, c] = [
    random.between(-swing, swing),
    random.between(-swing, swing),
    random.between(-swing, swing),
  ]
  return path(
    `M0 ${px(y + a)}C${px(WIDTH * 0.18)} ${px(y - swing + b)} ${px(WIDTH * 0.32)} ${px(y - swing + c)} ${px(WIDTH * 0.5)} ${px(y)}S${px(WIDTH * 0.82)} ${px(y - swing + a)} 800 ${px(y + b)}V500H0z`,
    fill,
  )
}

/** A far and a near peak with snow on them. */
export function peaks({ paint }: Easel): string {
  return (
    path('M-20 350L150 150l110 120 90-80 150 160z', paint('#a9bcd6')) +
    path('M150 150l-46 54 30-8 18 22 22-26 30 10z', paint('#f4f7fa')) +
    path('M330 360L590 120l250 240z', paint('#7f98bd')) +
    path('M590 120l-70 66 42-6 28 34 30-36 50 8z', paint('#ffffff'))
  )
}

/** A trimmed hedge across the front, with blossoms. */
export function hedge(easel: Easel, edge: number): string {
  const { random } = easel
  const green = leafColour(easel, PALETTE.olive)
  const bumps = Array.from({ length: 10 }, () => `a40 ${px(random.between(20, 30))} 0 0 1 80 0`).join('')
  const light = leafColour(easel, PALETTE.leaf)
  const flowers = Array.from({ length: 9 }, (_, index) => {
    const x = index * 92 + random.between(0, 60)
    return circle(
      x,
      edge + random.between(24, 80),
      6,
      easel.paint(random.pick([PALETTE.cream, PALETTE.saffron, '#e58a7b'])),
    )
  }).join('')
  return (
    path(`M0 500V${px(edge + 12)}${bumps}V500z`, green) +
    path(`M0 500v-${px(466 - edge)}q200-18 400 0t400 0v${px(466 - edge)}z`, mix(green, light, 0.5)) +
    flowers
  )
}

/** Tufts and blossoms in the grass. */
export function meadowFlowers(easel: Easel, top: number): string {
  const { random } = easel
  const tufts = Array.from(
    { length: 10 },
    () => `M${px(random.between(10, 790))} ${px(random.between(top, 490))}l4-14 4 14 5-10 2 10z`,
  )
  const dots = Array.from({ length: 9 }, () =>
    circle(
      random.between(10, 790),
      random.between(top, 490),
      4.5,
      easel.paint(random.pick([PALETTE.cream, PALETTE.saffron, '#e9927f'])),
    ),
  )
  return (
    path(tufts.join(''), leafColour(easel, '#587a3c'), 0.5) + (easel.weather === 'snow' ? '' : dots.join(''))
  )
}
