import { mix, PALETTE } from '../scene/palette.ts'
import { boxes, circle, line, path } from '../scene/shapes.ts'
import type { Setting } from './backdrop.ts'
import { floorBoards, floorLamp, INDOORS, rug, sideboard, tableTop, tiles, walls } from './indoors.ts'
import { curtains, frames, pendantLamp, plainWindow, shelf } from './wall-things.ts'

const WALLS = ['#f6e3c5', '#f1cfb4', '#dfe6cf', '#d8e4ef', '#f9e3b4'] as const

export const table: Setting = (easel) => {
  const { random } = easel
  const wall = random.pick(WALLS)
  const accents = [
    () =>
      plainWindow(easel, 86, 64, 150, 180) +
      curtains(easel, 86, 64, 150, 180, PALETTE.paleClay) +
      pendantLamp(easel, 640, 96, PALETTE.clay),
    () => shelf(easel, 70, 150, 230) + pendantLamp(easel, 620, 100, PALETTE.cobalt),
    () => frames(easel, 90, 80) + shelf(easel, 560, 160, 190),
    () => pendantLamp(easel, 180, 110, PALETTE.saffron) + frames(easel, 560, 76),
  ] as const
  const back = walls(easel, wall, mix(wall, PALETTE.darkWood, 0.45)) + random.pick(accents)()
  return { back, screen: tableTop(easel, 376), ...INDOORS, horizon: 372, edge: 376, onScreen: 442 }
}

export const kitchen: Setting = (easel) => {
  const { paint } = easel
  const back =
    walls(easel, '#f8ecd6', PALETTE.deepSand) +
    tiles(easel, 186, 386, '#e8eff4', PALETTE.blue) +
    shelf(easel, 60, 130, 250) +
    shelf(easel, 500, 130, 230) +
    line('M346 96h110', paint(PALETTE.darkWood), 7) +
    line('M366 98v44m34-44v52m34-52v40', paint(PALETTE.dusk), 5) +
    circle(366, 156, 16, paint(PALETTE.clay)) +
    path('M388 148h24v34h-24z', paint(PALETTE.stone)) +
    circle(434, 150, 13, paint(PALETTE.saffron))
  return {
    back,
    screen: tableTop(easel, 376, '#f0e3cb', PALETTE.clay),
    ...INDOORS,
    horizon: 372,
    edge: 376,
    onScreen: 444,
  }
}

export const room: Setting = (easel) => {
  const wall = easel.random.pick(WALLS)
  const back =
    walls(easel, wall, '#d9b384') +
    floorBoards(easel, '#c39a68') +
    plainWindow(easel, 96, 70, 160, 170) +
    curtains(
      easel,
      96,
      70,
      160,
      170,
      easel.random.pick([PALETTE.paleClay, PALETTE.paleLeaf, PALETTE.paleSaffron]),
    ) +
    frames(easel, 500, 84) +
    floorLamp(easel, 738, 398) +
    rug(easel, easel.random.pick([PALETTE.clay, PALETTE.blue, PALETTE.leaf])) +
    sideboard(easel)
  return { back, screen: tableTop(easel, INDOORS.edge), ...INDOORS }
}

export const bedroom: Setting = (easel) => {
  const back =
    walls(easel, '#dbe4f0', '#d9b384') +
    floorBoards(easel, '#c39a68') +
    plainWindow(easel, 556, 66, 150, 170) +
    curtains(easel, 556, 66, 150, 170, PALETTE.blue) +
    frames(easel, 110, 90) +
    rug(easel, PALETTE.paleClay)
  return { back, screen: tableTop(easel, INDOORS.edge), ...INDOORS }
}

export const bathroom: Setting = (easel) => {
  const { paint } = easel
  const checks = Array.from({ length: 10 }, (_, index) => [index * 80, 388] as const)
  const back =
    walls(easel, '#f5efe2', '#f0ece2') +
    tiles(easel, 146, 386, '#d5e6ef', PALETTE.blue) +
    boxes(checks, 40, 28, paint('#b9cddd')) +
    boxes(
      checks.map(([x]) => [x + 40, 416] as const),
      40,
      28,
      paint('#b9cddd'),
    ) +
    boxes(
      checks.map(([x]) => [x, 444] as const),
      40,
      28,
      paint('#b9cddd'),
    ) +
    boxes(
      checks.map(([x]) => [x + 40, 472] as const),
      40,
      28,
      paint('#b9cddd'),
    ) +
    circle(640, 120, 66, paint(PALETTE.darkWood)) +
    circle(640, 120, 56, paint('#e8f3fa')) +
    path('M612 148l44-66 16 12-42 62z', '#ffffff', 0.7) +
    shelf(easel, 90, 128, 170)
  return { back, screen: tableTop(easel, INDOORS.edge, '#f3ead9', PALETTE.blue), ...INDOORS }
}
