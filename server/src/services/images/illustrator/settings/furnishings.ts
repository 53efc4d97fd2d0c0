import { mix, PALETTE } from '../scene/palette.ts'
import { boxes, circle, line, path, px, rect } from '../scene/shapes.ts'
import type { Easel } from './backdrop.ts'

export const WALL_FLOOR = 386

/** Wall and floor with a skirting board between them. */
export function walls({ paint, tint }: Easel, wall: string, floor: string): string {
  const colour = paint(tint ? mix(tint, '#ffffff', 0.25) : wall)
  return (
    rect(0, 0, 800, 500, colour) +
    rect(0, WALL_FLOOR, 800, 120, paint(floor)) +
    rect(0, WALL_FLOOR - 12, 800, 14, mix(colour, '#ffffff', 0.5))
  )
}

export function floorBoards({ paint }: Easel, colour: string): string {
  return line(
    'M0 420h800M0 458h800M110 388v32m260-32v32m250-32v32M230 420v38m270-38v38M70 458v42m300-42v42m270-42v42',
    paint(colour),
    3,
    0.7,
  )
}

export function rug({ paint }: Easel, colour: string): string {
  return (
    path('M120 436q280-34 560 0 40 8 0 16-280 34-560 0-40-8 0-16', paint(colour)) +
    line('M150 443q250-26 500 0', paint(PALETTE.cream), 4, 0.7)
  )
}

/** A window as part of the furniture: left out where a subject hangs on the wall. */
export function plainWindow(easel: Easel, x: number, y: number, width: number, height: number): string {
  return easel.freeWall ? wallWindow(easel, x, y, width, height) : ''
}

/** A window on the wall; the view shows the time of day. */
export function wallWindow(
  easel: Easel,
  x: number,
  y: number,
  width: number,
  height: number,
  view = '',
): string {
  const { time, weather, paint } = easel
  const glass =
    time === 'night' ? '#2e3b62' : weather === 'fair' ? (time === 'day' ? '#cfe4f5' : '#f8c89a') : '#b9c6d6'
  const inside =
    view === '' && time === 'day' && weather === 'fair'
      ? circle(x + width * 0.72, y + height * 0.3, height * 0.13, PALETTE.paleSaffron)
      : ''
  const stars =
    time === 'night'
      ? boxes(
          [
            [x + 30, y + 34],
            [x + width - 50, y + 56],
            [x + width / 2 + 14, y + 22],
            [x + 48, y + height - 60],
          ],
          4,
          4,
          '#fdf3d6',
        )
      : ''
  const hill = time === 'night' ? '#253152' : '#b9cb94'
  const land = `<path d="M${px(x)} ${px(y + height)}v-${px(height * 0.2)}q${px(width * 0.3)}-${px(height * 0.22)} ${px(width * 0.55)}-4t${px(width * 0.45)}-8v${px(height * 0.26)}z" fill="${hill}"/>`
  const frame = paint(PALETTE.cream)
  const bars =
    line(`M${px(x + width / 2)} ${px(y)}v${px(height)}`, frame, 7) +
    line(`M${px(x)} ${px(y + height * 0.5)}h${px(width)}`, frame, 7)
  return (
    rect(x - 10, y - 10, width + 20, height + 20, frame, 6) +
    rect(x, y, width, height, glass) +
    stars +
    outsideWeather(easel, x, y, width, height) +
    inside +
    land +
    view +
    (view === '' ? bars : '') +
    rect(x - 20, y + height + 8, width + 40, 12, mix(frame, paint(PALETTE.wood), 0.35), 4)
  )
}

function outsideWeather(
  { weather, random }: Easel,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  if (weather === 'fair') return ''
  const place = () =>
    `M${px(random.between(x + 8, x + width - 10))} ${px(random.between(y + 8, y + height - 26))}`
  if (weather === 'snow')
    return line(Array.from({ length: 18 }, () => `${place()}h.1`).join(''), '#ffffff', 8)
  return line(Array.from({ length: 16 }, () => `${place()}l-4 16`).join(''), '#6f8fbd', 4)
}

export function curtains(
  { paint, freeWall }: Easel,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string {
  if (!freeWall) return ''
  const fill = paint(colour)
  return (
    path(`M${px(x - 34)} ${px(y - 22)}h44q6 ${px(height * 0.7)}-26 ${px(height + 44)}h-18z`, fill) +
    path(`M${px(x + width + 34)} ${px(y - 22)}h-44q-6 ${px(height * 0.7)} 26 ${px(height + 44)}h18z`, fill) +
    line(`M${px(x - 46)} ${px(y - 24)}h${px(width + 92)}`, paint(PALETTE.darkWood), 7)
  )
}

export function frames({ paint, random, freeWall }: Easel, x: number, y: number): string {
  if (!freeWall) return ''
  const [a, b] = random.next() < 0.5 ? [PALETTE.clay, PALETTE.blue] : [PALETTE.saffron, PALETTE.olive]
  return (
    rect(x, y, 86, 106, paint(PALETTE.darkWood), 3) +
    rect(x + 8, y + 8, 70, 90, paint(PALETTE.cream)) +
    path(`M${x + 8} ${y + 98}v-30l24-26 18 20 12-12 16 22v26z`, paint(a)) +
    circle(x + 56, y + 32, 9, paint(PALETTE.saffron)) +
    rect(x + 104, y + 22, 58, 72, paint(PALETTE.cream), 3) +
    circle(x + 133, y + 58, 18, paint(b))
  )
}

export function shelf({ paint, random, freeWall }: Easel, x: number, y: number, width: number): string {
  if (!freeWall) return ''
  const jars: string[] = []
  for (let left = x + 14; left < x + width - 30; left += random.between(34, 50)) {
    const height = random.between(24, 46)
    const colour = random.pick([PALETTE.clay, PALETTE.saffron, PALETTE.blue, PALETTE.leaf, PALETTE.cream])
    jars.push(rect(left, y - height, 26, height, paint(colour), 4))
  }
  return (
    jars.join('') +
    rect(x, y, width, 10, paint(PALETTE.wood), 3) +
    boxes(
      [
        [x + 16, y + 10],
        [x + width - 24, y + 10],
      ],
      8,
      16,
      paint(PALETTE.darkWood),
    )
  )
}

export function pendantLamp({ paint, freeWall }: Easel, x: number, drop: number, colour: string): string {
  if (!freeWall) return ''
  return (
    line(`M${px(x)} 0v${px(drop - 40)}`, paint(PALETTE.dusk), 4) +
    path(`M${px(x - 46)} ${px(drop)}q4-44 46-46t46 46z`, paint(colour)) +
    path(`M${px(x - 18)} ${px(drop)}a18 14 0 0 0 36 0z`, '#fff1c2')
  )
}

export function pottedPlant({ paint }: Easel, x: number, ground: number): string {
  const leaves = `M${x} ${ground - 60}q-46-20-44-76 40 16 44 66 2-60 26-92 26 44-16 92 14-34 46-40-4 44-46 54z`
  return (
    path(leaves, paint(PALETTE.olive)) +
    path(`M${x - 28} ${ground - 58}h60l-9 58h-42z`, paint(PALETTE.terracotta)) +
    rect(x - 32, ground - 64, 68, 12, paint(PALETTE.clay), 3)
  )
}

export function floorLamp({ paint }: Easel, x: number, ground: number): string {
  return (
    line(`M${x} ${ground}v-190`, paint(PALETTE.dusk), 6) +
    path(`M${x - 22} ${ground}a22 8 0 0 1 44 0z`, paint(PALETTE.dusk)) +
    path(`M${x - 42} ${ground - 186}l16-62h52l16 62z`, paint(PALETTE.paleSaffron))
  )
}

/** A low cupboard with a vase, where otherwise only the wall would show something. */
export function sideboard({ paint, bareFloor }: Easel): string {
  if (!bareFloor) return ''
  return (
    rect(230, 322, 340, 96, paint(PALETTE.wood), 6) +
    boxes(
      [
        [244, 418],
        [540, 418],
      ],
      16,
      20,
      paint(PALETTE.darkWood),
    ) +
    boxes(
      [
        [246, 338],
        [354, 338],
        [462, 338],
      ],
      92,
      64,
      paint('#ab764a'),
    ) +
    boxes(
      [
        [288, 366],
        [396, 366],
        [504, 366],
      ],
      10,
      8,
      paint(PALETTE.saffron),
    ) +
    path('M276 322v-30q-12-16 4-30h20q16 14 4 30v30z', paint(PALETTE.cobalt)) +
    line('M290 262q-4-34-22-44m22 44q2-40 20-52m-20 52q-2-50 2-64', paint(PALETTE.olive), 5) +
    circle(266, 214, 11, paint(PALETTE.clay)) +
    circle(312, 206, 11, paint(PALETTE.saffron)) +
    circle(292, 194, 11, paint(PALETTE.terracotta)) +
    rect(470, 306, 74, 8, paint(PALETTE.clay), 2) +
    rect(476, 314, 66, 8, paint(PALETTE.blue), 2)
  )
}

/** Square tiles over a part of the wall, every few of them painted. */
export function tiles(
  { paint, random }: Easel,
  top: number,
  bottom: number,
  ground: string,
  painted: string,
): string {
  const size = 40
  const grid: string[] = []
  const accents: (readonly [number, number])[] = []
  for (let y = top; y < bottom; y += size) grid.push(`M0 ${y}h800`)
  for (let x = size; x < 800; x += size) grid.push(`M${x} ${top}V${bottom}`)
  for (let y = top; y + size <= bottom; y += size) {
    for (let x = 0; x < 800; x += size) if (random.next() < 0.13) accents.push([x + 8, y + 8])
  }
  return (
    rect(0, top, 800, bottom - top, paint(ground)) +
    line(grid.join(''), paint('#ffffff'), 3, 0.75) +
    boxes(accents, 24, 24, paint(painted))
  )
}

/** A wooden table or counter across the front. */
export function tableTop(
  { paint }: Easel,
  edge: number,
  top: string = PALETTE.wood,
  front: string = PALETTE.darkWood,
): string {
  const surface = paint(top)
  return (
    rect(0, edge, 800, 500 - edge, surface) +
    rect(0, edge, 800, 8, mix(surface, '#ffffff', 0.28)) +
    line(
      `M60 ${edge + 34}h190m70 0h90m90 22h210M30 ${edge + 62}h120m110 4h160`,
      mix(surface, paint(front), 0.4),
      3,
      0.6,
    ) +
    rect(0, 488, 800, 12, paint(front))
  )
}

/** A checked cloth over the table. */
export function clothedTable({ paint }: Easel, edge: number, colour: string): string {
  const checks: (readonly [number, number])[] = []
  for (let row = 0; row * 28 + edge < 500; row++) {
    for (let x = (row % 2) * 40; x < 800; x += 80) checks.push([x, edge + row * 28])
  }
  return (
    rect(0, edge, 800, 500 - edge, paint(PALETTE.cream)) +
    boxes(checks, 40, 28, mix(paint(colour), paint(PALETTE.cream), 0.45)) +
    rect(0, edge, 800, 6, paint(colour))
  )
}
