import { mix, PALETTE } from '../scene/palette.ts'
import { boxes, circle, line, path, rect } from '../scene/shapes.ts'
import type { Easel } from './backdrop.ts'

/** The heights of things in a room: against the wall, behind the table, on it, and on the floor. */
export const INDOORS = { horizon: 396, edge: 404, onScreen: 462, ground: 452 } as const

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

const WALL_FLOOR = 386

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

/** A low cupboard with a vase, for rooms that would otherwise be empty below the wall. */
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
