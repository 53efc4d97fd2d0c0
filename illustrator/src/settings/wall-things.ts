import { mix, PALETTE } from '../scene/palette.ts'
import { boxes, circle, line, path, px, rect } from '../scene/shapes.ts'
import type { Easel } from './backdrop.ts'

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
