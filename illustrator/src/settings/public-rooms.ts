import { PALETTE } from '../scene/palette.ts'
import { boxes, circle, line, path, px, rect } from '../scene/shapes.ts'
import type { Setting } from './backdrop.ts'
import { clothedTable, floorBoards, INDOORS, pottedPlant, tableTop, tiles, walls } from './indoors.ts'
import { frames, pendantLamp, plainWindow, shelf } from './wall-things.ts'

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
  const { paint, freeWall } = easel
  const cross =
    rect(254, 62, 96, 96, paint('#ffffff'), 16) +
    path('M291 80h22v19h19v22h-19v19h-22v-19h-19v-22h19z', paint('#4f9d77'))
  const back =
    walls(easel, '#e3efe9', '#cfdcd6') +
    tiles(easel, 266, 386, '#d3e6dd', '#a9cdbd') +
    (freeWall ? cross : '') +
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
