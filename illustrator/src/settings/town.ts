import { mix, PALETTE } from '../scene/palette.ts'
import { boxes, circle, line, path, px, rect } from '../scene/shapes.ts'
import type { Easel, Setting } from './backdrop.ts'
import { hills, leafColour, peaks, roundTree } from './plants.ts'
import { cloud, sky } from './sky.ts'

const FACADES = ['#f3e3c3', '#f0c9a8', '#f7dca4', '#e9b490', '#f6efe0', '#cfdcea', '#e8a888'] as const

/** A row of low houses, each with its own colour, windows with shutters, and a tiled roof. */
function houseRow(easel: Easel, ground: number): string {
  const { random, paint, time } = easel
  const parts: string[] = []
  const lit = time === 'night' ? '#ffd77a' : '#8fa9c4'
  let x = -20
  let index = Math.floor(random.next() * FACADES.length)
  while (x < 800) {
    const width = Math.round(random.between(96, 136))
    const height = Math.round(random.between(128, 206))
    const top = ground - height
    const columns = width > 116 ? [0.2, 0.5, 0.8] : [0.28, 0.72]
    const windows = columns.flatMap((share) => [
      [x + width * share - 10, top + 26] as const,
      ...(height > 160 ? [[x + width * share - 10, top + 84] as const] : []),
    ])
    parts.push(
      rect(x, top, width, height, paint(FACADES[index % FACADES.length] ?? PALETTE.sand)),
      path(`M${px(x - 4)} ${px(top + 4)}l10-22h${px(width - 12)}l10 22z`, paint(PALETTE.clay)),
      boxes(windows, 20, 32, time === 'night' ? lit : paint(lit)),
      boxes(
        windows.map(([wx, wy]) => [wx - 4, wy + 32] as const),
        28,
        5,
        paint(PALETTE.darkWood),
      ),
      path(
        `M${px(x + width / 2 - 13)} ${px(ground)}v-38a13 13 0 0 1 26 0v38z`,
        paint(index % 2 ? PALETTE.cobalt : '#8a5a3c'),
      ),
    )
    x += width
    index += 1
  }
  return parts.join('')
}

function lowWall({ paint }: Easel, edge: number): string {
  const pots = [60, 740]
    .map(
      (x) =>
        circle(x, edge - 14, 26, paint(PALETTE.olive)) +
        path(`M${x - 24} ${edge - 6}h48l-7 34h-34z`, paint(PALETTE.terracotta)),
    )
    .join('')
  return (
    pots +
    rect(0, edge + 8, 800, 110, paint('#e6cda4')) +
    rect(0, edge, 800, 16, paint('#f4e6cb')) +
    line(
      `M0 ${edge + 50}h800M120 ${edge + 16}v34m220-34v34m240-34v34M40 ${edge + 50}v60m190-60v60m230-60v60m210-60v60`,
      paint('#d3b685'),
      3,
    )
  )
}

const TOWN = { horizon: 368, edge: 402, onScreen: 470, ground: 446 } as const

export const street: Setting = (easel) => {
  const { paint } = easel
  const back =
    sky(easel, 300) +
    houseRow(easel, 366) +
    rect(0, 366, 800, 30, paint(PALETTE.sand)) +
    rect(0, 394, 800, 106, paint('#a9a6ad')) +
    line('M30 470h80m90 0h80m90 0h80m90 0h80m90 0h80', paint(PALETTE.cream), 6)
  return { back, screen: lowWall(easel, TOWN.edge), ...TOWN }
}

export const square: Setting = (easel) => {
  const { paint } = easel
  const paving = line(
    'M0 416h800M0 456h800M120 384L60 500m220-116-30 116m170-116v116m130-116 30 116m110-116 60 116',
    paint('#d9c19a'),
    3,
  )
  const back =
    sky(easel, 300) +
    houseRow(easel, 366) +
    [60, 742].map((x) => roundTree(x, 376, 150, leafColour(easel, '#8fac63'), paint('#8d6b4c'))).join('') +
    rect(0, 366, 800, 134, paint('#ead3a9')) +
    paving
  return { back, screen: lowWall(easel, TOWN.edge), ...TOWN }
}

export const city: Setting = (easel) => {
  const { random, paint, time } = easel
  const skyline = (base: number, low: number, high: number, width: number, colour: string) => {
    let outline = 'M0 500'
    for (let x = 0; x < 800; x += width) outline += `V${px(base - random.between(low, high))}H${x + width}`
    return path(`${outline}V500z`, colour)
  }
  const windows = Array.from(
    { length: 36 },
    (_, index) => [18 + (index % 18) * 44, 262 + Math.floor(index / 18) * 40] as const,
  )
  const lit = windows.filter(() => random.next() < 0.7)
  const back =
    sky(easel, 320) +
    skyline(380, 130, 250, 66, paint('#bccbe0')) +
    skyline(380, 70, 160, 88, paint('#93aacb')) +
    boxes(lit, 12, 16, time === 'night' ? '#ffd77a' : paint('#e3ecf5')) +
    rect(0, 366, 800, 30, paint(PALETTE.sand)) +
    rect(0, 394, 800, 106, paint('#a9a6ad')) +
    line('M30 470h80m90 0h80m90 0h80m90 0h80m90 0h80', paint(PALETTE.cream), 6)
  return { back, screen: lowWall(easel, TOWN.edge), ...TOWN }
}

export const road: Setting = (easel) => {
  const { paint } = easel
  const back =
    sky(easel, 310) +
    (easel.mountains ? peaks(easel) : '') +
    hills(easel, 292, 40, leafColour(easel, PALETTE.paleLeaf)) +
    hills(easel, 330, 18, leafColour(easel, '#a3bb78')) +
    [70, 180, 690]
      .map((x) => roundTree(x, 372, 120, leafColour(easel, '#86a35c'), paint('#8d6b4c')))
      .join('') +
    rect(0, 380, 800, 120, paint('#a4a3ab')) +
    rect(0, 372, 800, 12, paint(PALETTE.sand)) +
    line('M30 466h80m90 0h80m90 0h80m90 0h80m90 0h80', paint(PALETTE.cream), 6)
  const screen = path('M0 500v-84q110-26 230-8t240-4 330-4v100z', leafColour(easel, PALETTE.olive))
  return { back, screen, horizon: 372, edge: 408, onScreen: 474, ground: 448 }
}

export const station: Setting = (easel) => {
  const { paint } = easel
  const arch = (x: number) =>
    path(`M${x} 330V190a70 70 0 0 1 140 0v140z`, mix(paint(PALETTE.paleBlue), '#ffffff', 0.2)) +
    line(`M${x + 70} 122v208M${x} 230h140`, paint('#b98b62'), 5)
  const back =
    rect(0, 0, 800, 500, paint('#f2dfbf')) +
    path('M0 0h800v60q-400 70-800 0z', paint(PALETTE.clay)) +
    path('M0 0h800v34q-400 66-800 0z', paint(PALETTE.terracotta)) +
    [60, 330, 600].map(arch).join('') +
    rect(0, 330, 800, 46, paint('#e0c294')) +
    rect(0, 376, 800, 14, paint(PALETTE.saffron)) +
    rect(0, 390, 800, 110, paint('#8f8b93')) +
    line('M0 448h800M0 480h800', paint('#5f6274'), 7) +
    line(
      'M40 440v48m90-48v48m90-48v48m90-48v48m90-48v48m90-48v48m90-48v48m90-48v48m90-48v48',
      paint('#7b6a5c'),
      9,
    )
  const screen = rect(0, 412, 800, 88, paint('#d9bb8b')) + rect(0, 404, 800, 12, paint(PALETTE.saffron))
  return { back, screen, horizon: 388, edge: 404, onScreen: 470, ground: 454 }
}

export const openSky: Setting = (easel) => {
  const { random, paint, time } = easel
  const white = time === 'night' ? '#46537c' : paint('#ffffff')
  const bank = Array.from({ length: 6 }, (_, index) =>
    cloud(index * 160 + random.between(-30, 30), 500, random.between(1.4, 1.9), white, 0.9),
  ).join('')
  const back = sky(easel, 420) + cloud(620, 330, 1.2, white, 0.6) + cloud(130, 360, 1.3, white, 0.6) + bank
  return {
    back,
    screen: cloud(200, 520, 2.6, white) + cloud(600, 520, 2.6, white),
    horizon: 420,
    edge: 420,
    onScreen: 470,
    ground: 452,
  }
}

export const stadium: Setting = (easel) => {
  const { paint, random } = easel
  const fans = Array.from({ length: 54 }, (_, index) =>
    circle(
      14 + (index % 27) * 29,
      268 + Math.floor(index / 27) * 34,
      9,
      paint(random.pick([PALETTE.clay, PALETTE.saffron, PALETTE.blue, PALETTE.cream])),
    ),
  ).join('')
  const stripes = [0, 200, 400, 600].map((x) => `M${x} 352h100l-20 148h-120z`).join('')
  const back =
    sky(easel, 260) +
    path('M0 236q400-40 800 0v120H0z', paint('#8796b3')) +
    fans +
    rect(0, 326, 800, 28, paint(PALETTE.cream)) +
    rect(0, 352, 800, 148, leafColour(easel, '#8db35f')) +
    path(stripes, leafColour(easel, '#7fa652')) +
    line('M0 384h800M400 384v116', paint('#f3f6ea'), 5)
  return {
    back,
    screen: rect(0, 412, 800, 88, paint(PALETTE.cobalt)) + rect(0, 404, 800, 12, paint(PALETTE.cream)),
    horizon: 366,
    edge: 404,
    onScreen: 470,
    ground: 450,
  }
}
