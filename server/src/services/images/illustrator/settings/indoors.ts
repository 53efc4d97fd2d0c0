import { mix, PALETTE } from '../scene/palette.ts'
import { boxes, circle, line, path, px, rect } from '../scene/shapes.ts'
import type { Easel, Setting } from './backdrop.ts'
import {
  clothedTable,
  curtains,
  floorBoards,
  floorLamp,
  frames,
  pendantLamp,
  plainWindow,
  pottedPlant,
  rug,
  shelf,
  sideboard,
  tableTop,
  tiles,
  walls,
} from './furnishings.ts'

const INDOORS = { horizon: 396, edge: 404, onScreen: 462, ground: 452 } as const
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

export const classroom: Setting = (easel) => {
  const { paint } = easel
  const back =
    walls(easel, '#f7ead0', '#d9b384') +
    floorBoards(easel, '#c39a68') +
    rect(200, 62, 400, 212, paint(PALETTE.darkWood), 6) +
    rect(212, 74, 376, 188, paint('#4d7a66')) +
    line('M244 110h120m-120 34h190m-190 34h90m140 40h-60', '#e7efe4', 5, 0.75) +
    rect(430, 262, 60, 8, paint(PALETTE.cream)) +
    plainWindow(easel, 40, 86, 110, 150) +
    frames(easel, 630, 100)
  return { back, screen: tableTop(easel, INDOORS.edge), ...INDOORS }
}

export const office: Setting = (easel) => {
  const { paint, time } = easel
  const towers = path(
    'M300 300V170h60v60h50V130h70v90h60v-50h60v130z',
    time === 'night' ? '#24304f' : paint('#a9bfd9'),
  )
  const back =
    walls(easel, '#ece4d4', '#c9b08a') +
    rect(236, 50, 404, 268, paint(PALETTE.cream), 6) +
    rect(250, 64, 376, 240, time === 'night' ? '#2e3b62' : paint('#cfe4f5')) +
    towers +
    line('M375 64v240M500 64v240', paint(PALETTE.cream), 8) +
    shelf(easel, 40, 170, 150) +
    shelf(easel, 40, 270, 150) +
    pottedPlant(easel, 730, 392)
  return {
    back,
    screen: tableTop(easel, 384, '#d2a777', PALETTE.darkWood),
    ...INDOORS,
    horizon: 384,
    edge: 384,
    onScreen: 448,
  }
}

export const shop: Setting = (easel) => {
  const { paint } = easel
  const stripes = Array.from({ length: 10 }, (_, index) => `M${index * 80} 0h40v64a20 20 0 0 1-40 0z`).join(
    '',
  )
  const gaps = Array.from({ length: 10 }, (_, index) => `M${index * 80 + 40} 0h40v64a20 20 0 0 1-40 0z`).join(
    '',
  )
  const back =
    walls(easel, '#f6e6c9', '#d9b384') +
    shelf(easel, 40, 200, 330) +
    shelf(easel, 430, 200, 330) +
    shelf(easel, 40, 310, 330) +
    shelf(easel, 430, 310, 330) +
    path(stripes, paint(PALETTE.clay)) +
    path(gaps, paint(PALETTE.cream))
  return { back, screen: tableTop(easel, 384, '#e3bf8d', PALETTE.clay), ...INDOORS, edge: 384, onScreen: 448 }
}

export const clinic: Setting = (easel) => {
  const { paint } = easel
  const back =
    walls(easel, '#e3efe9', '#cfdcd6') +
    tiles(easel, 266, 386, '#d3e6dd', '#a9cdbd') +
    rect(254, 62, 96, 96, paint('#ffffff'), 16) +
    path('M291 80h22v19h19v22h-19v19h-22v-19h-19v-22h19z', paint('#4f9d77')) +
    plainWindow(easel, 56, 70, 140, 150) +
    shelf(easel, 560, 150, 190) +
    shelf(easel, 560, 236, 190)
  return { back, screen: tableTop(easel, 384, '#f4efe4', '#7fb39a'), ...INDOORS, edge: 384, onScreen: 448 }
}

export const restaurant: Setting = (easel) => {
  const { paint, random, time } = easel
  const glass = time === 'night' ? '#2e3b62' : time === 'day' ? '#d6e6f0' : '#f8c89a'
  const arch = (x: number) =>
    path(`M${x - 10} 300V150a70 70 0 0 1 140 0v150z`, paint(PALETTE.cream)) +
    path(`M${x} 300V152a60 60 0 0 1 120 0v148z`, paint(glass)) +
    line(`M${x + 60} 92v208M${x} 200h120`, paint(PALETTE.cream), 6)
  const back =
    walls(easel, '#f0c7a6', '#b98256') +
    [70, 340, 610].map(arch).join('') +
    pendantLamp(easel, 265, 92, PALETTE.cobalt) +
    pendantLamp(easel, 535, 92, PALETTE.cobalt)
  return {
    back,
    screen: clothedTable(easel, 384, random.pick([PALETTE.clay, PALETTE.blue, PALETTE.leaf])),
    ...INDOORS,
    edge: 384,
    onScreen: 446,
  }
}

export const stage: Setting = (easel) => {
  const { paint } = easel
  const folds = (x: number) => [0, 1, 2, 3].map((fold) => `M${x + fold * 34} 0h18v404h-18z`).join('')
  const back =
    rect(0, 0, 800, 500, paint('#4a2b3d')) +
    path('M150 0h160l130 400H20z', '#ffe7a8', 0.16) +
    path('M490 0h160l130 400H360z', '#ffe7a8', 0.16) +
    rect(0, 396, 800, 104, paint('#b5794f')) +
    rect(0, 396, 800, 10, paint('#d39a6b')) +
    rect(0, 0, 132, 404, paint('#b03a34')) +
    rect(668, 0, 132, 404, paint('#b03a34')) +
    path(folds(4) + folds(674), paint('#8e2a2a')) +
    path('M0 0h800v44q-50 46-100 0t-100 0-100 0-100 0-100 0-100 0-100 0-100 0z', paint('#c2463c')) +
    line('M0 440h800', paint('#9a6540'), 3)
  return {
    back,
    screen: rect(0, 412, 800, 88, paint('#8a5636')) + rect(0, 404, 800, 12, paint('#d39a6b')),
    ...INDOORS,
  }
}

const BUNTING = [PALETTE.clay, PALETTE.saffron, PALETTE.blue, PALETTE.leaf] as const

export const party: Setting = (easel) => {
  const { paint, random } = easel
  const flag = (index: number) => {
    const x = index * 62 + 10
    const y = 44 + Math.sin((index / 12) * Math.PI) * 46
    return path(`M${x} ${px(y)}h44l-22 46z`, paint(BUNTING[index % 4] ?? PALETTE.clay))
  }
  const confetti = Array.from({ length: 26 }, (_, index) =>
    index % 2
      ? circle(random.between(10, 790), random.between(120, 360), 5, paint(random.pick(BUNTING)))
      : boxes([[random.between(10, 790), random.between(120, 360)]], 9, 9, paint(random.pick(BUNTING))),
  ).join('')
  const back =
    walls(easel, random.pick(['#fbe6cf', '#e4ecf4', '#f9e7bd']), '#d9b384') +
    line('M0 40Q400 150 800 40', paint(PALETTE.dusk), 3) +
    Array.from({ length: 13 }, (_, index) => flag(index)).join('') +
    confetti
  return {
    back,
    screen: clothedTable(easel, 390, random.pick([PALETTE.clay, PALETTE.blue])),
    ...INDOORS,
    edge: 390,
    onScreen: 450,
  }
}

export const gym: Setting = (easel) => {
  const { paint } = easel
  const bars = Array.from({ length: 8 }, (_, index) => `M60 ${90 + index * 34}h150`).join('')
  const back =
    walls(easel, '#e7ecf1', '#b9c4cf') +
    line(bars, paint(PALETTE.wood), 9) +
    line('M60 70v290m150-290v290', paint(PALETTE.darkWood), 11) +
    rect(300, 70, 420, 230, paint('#cfe0ec'), 8) +
    path('M340 300L470 70h60L400 300zm180 0L650 70h26L546 300z', '#ffffff', 0.45) +
    path('M90 452h620l40 30H50z', paint(PALETTE.blue))
  return {
    back,
    screen: rect(0, 412, 800, 88, paint('#8fa7bf')) + rect(0, 404, 800, 12, paint('#dbe6ef')),
    ...INDOORS,
  }
}

/** Ground, disc, second disc, floor. */
type Scheme = readonly [string, string, string, string]

/** Neither in nor out: discs and bands of colour behind a single idea. */
export const studio: Setting = (easel: Easel) => {
  const { random, paint, tint } = easel
  const schemes: readonly [Scheme, ...Scheme[]] = [
    ['#fbefd9', PALETTE.paleSaffron, PALETTE.paleClay, '#e9c79b'],
    ['#e8f0f6', PALETTE.paleBlue, PALETTE.paleSaffron, '#b9cfe3'],
    ['#f3f1dd', PALETTE.paleLeaf, PALETTE.paleSaffron, '#c9d2a4'],
    ['#fbe9dc', PALETTE.paleClay, PALETTE.paleSaffron, '#e6b594'],
  ]
  const [ground, disc, second, floor] = random.pick(schemes)
  const left = random.next() < 0.5
  const dots = Array.from({ length: 14 }, () =>
    circle(
      random.between(20, 780),
      random.between(30, 330),
      random.between(3, 7),
      paint(random.pick([PALETTE.clay, PALETTE.saffron, PALETTE.blue, PALETTE.leaf])),
      0.55,
    ),
  ).join('')
  const back =
    rect(0, 0, 800, 500, paint(tint ? mix(tint, '#ffffff', 0.55) : ground)) +
    circle(left ? 130 : 670, 110, 120, paint(second), 0.7) +
    circle(400, 236, 206, paint(disc)) +
    dots +
    path('M0 500V418q200-40 400-22t400-10v114z', paint(floor)) +
    path('M0 500v-42q260-32 460-12t340-8v62z', mix(paint(floor), '#ffffff', 0.25))
  const screen = path('M0 500v-84q200-30 400-14t400-8v106z', paint(floor))
  return { back, screen, horizon: 412, edge: 404, onScreen: 466, ground: 446 }
}
