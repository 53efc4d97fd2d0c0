import { mix, PALETTE } from '../scene/palette.ts'
import { boxes, circle, line, path, rect } from '../scene/shapes.ts'
import type { Easel } from './backdrop.ts'

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
