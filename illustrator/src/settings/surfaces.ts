import { mix, PALETTE } from '../scene/palette.ts'
import { boxes, line, rect } from '../scene/shapes.ts'
import type { Easel } from './backdrop.ts'

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
