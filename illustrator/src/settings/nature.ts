import { mix, PALETTE } from '../scene/palette.ts'
import { circle, ellipse, line, path, px, rect } from '../scene/shapes.ts'
import type { Backdrop, Easel, Setting } from './backdrop.ts'
import { cypress, hedge, hills, leafColour, meadowFlowers, peaks, pine, roundTree } from './plants.ts'
import { sky } from './sky.ts'

const OPEN_AIR = { horizon: 352, edge: 396, onScreen: 468, ground: 446 } as const

function greenCountry(easel: Easel, details: string): Backdrop {
  const back =
    sky(easel, 320) +
    (easel.mountains ? peaks(easel) : '') +
    hills(easel, 300, 34, leafColour(easel, PALETTE.paleLeaf)) +
    hills(easel, 330, 22, leafColour(easel, '#abc080')) +
    details +
    hills(easel, 372, 12, leafColour(easel, PALETTE.leaf)) +
    meadowFlowers(easel, 400)
  return { back, screen: hedge(easel, OPEN_AIR.edge), ...OPEN_AIR }
}

export const meadow: Setting = (easel) => {
  const { random } = easel
  const dark = leafColour(easel, '#86a35c')
  const trees = [random.between(20, 90), random.between(110, 150), random.between(690, 780)]
  return greenCountry(easel, trees.map((x) => cypress(x, 345, random.between(80, 130), dark)).join(''))
}

export const park: Setting = (easel) => {
  const trunk = easel.paint('#8d6b4c')
  const trees = [40, 150, 660, 765].map((x, index) =>
    roundTree(x, 352, 150 + (index % 2) * 40, leafColour(easel, index % 2 ? '#86a35c' : '#97b26b'), trunk),
  )
  const lane = path('M330 372c-40 40-170 80-230 128h420c-30-50-90-90-110-128z', easel.paint(PALETTE.sand))
  const scene = greenCountry(easel, trees.join(''))
  return { ...scene, back: scene.back + lane }
}

export const garden: Setting = (easel) => {
  const white = easel.paint(PALETTE.cream)
  const pickets = Array.from({ length: 21 }, (_, index) => `M${index * 40 + 4} 384v-62l13-14 13 14v62z`).join(
    '',
  )
  const fence = path(pickets, white) + rect(0, 332, 800, 9, white) + rect(0, 362, 800, 9, white)
  const bushes = [70, 250, 560, 740].map((x) => circle(x, 350, 58, leafColour(easel, '#8fac63'))).join('')
  const scene = greenCountry(easel, bushes + fence)
  return scene
}

export const forest: Setting = (easel) => {
  const { random } = easel
  const row = (count: number, ground: number, height: number, colour: string) =>
    Array.from({ length: count }, (_, index) =>
      pine(
        ((index + 0.5) / count) * 800 + random.between(-16, 16),
        ground,
        height * random.between(0.85, 1.15),
        colour,
      ),
    ).join('')
  const far = row(13, 350, 170, leafColour(easel, '#b5c895'))
  const near = row(8, 372, 220, leafColour(easel, '#86a35c'))
  return greenCountry(easel, far + near)
}

export const mountains: Setting = (easel) => {
  const size = easel.bareFloor ? '<g transform="translate(-90 -72)scale(1.22)">' : '<g>'
  return greenCountry({ ...easel, mountains: false }, `${size}${peaks(easel)}</g>`)
}

export const desert: Setting = (easel) => {
  const back =
    sky(easel, 320) +
    hills(easel, 310, 40, easel.paint('#e9c48f')) +
    hills(easel, 350, 26, easel.paint('#dfb077')) +
    hills(easel, 390, 14, easel.paint('#d49f63'))
  const screen = path('M0 500V412q180-36 390-6t410-10V500z', easel.paint('#c98f52'))
  return { back, screen, ...OPEN_AIR }
}

export const beach: Setting = (easel) => {
  const { paint, random } = easel
  const sea = paint(easel.tint ? mix(easel.tint, '#8fb6e0', 0.4) : '#6c9ccf')
  const sand = paint('#f0dcb4')
  const shells = Array.from({ length: 6 }, () =>
    ellipse(random.between(20, 780), random.between(420, 488), 7, 4, paint('#e2c08a')),
  ).join('')
  const back =
    sky(easel, 290) +
    rect(0, 268, 800, 120, sea) +
    line('M60 300h70m120-12h50m180 20h90m90-22h60', paint('#a9cbea'), 5, 0.8) +
    path('M0 360q120-22 260-4t290-6 250-8v40H0z', paint('#dcebf6')) +
    path('M0 500V372q130-22 270-4t280-6 250-6V500z', sand) +
    path('M0 500v-48q220-28 430-6t370-16v70z', paint('#e8cd9c')) +
    shells
  const screen = path('M0 500v-86q140-34 300-14 60 8 130 2 180-18 370 10V500z', paint('#e3c48d'))
  return { back, screen, horizon: 392, edge: 408, onScreen: 474, ground: 450 }
}

export const sea: Setting = (easel) => {
  const { paint } = easel
  const deep = paint(easel.tint ? mix(easel.tint, '#6c9ccf', 0.35) : '#6496cc')
  const back =
    sky(easel, 250) +
    path('M560 252q60-46 120-30t120 30z', paint('#9db890')) +
    rect(0, 250, 800, 250, deep) +
    path(
      'M0 330q50-20 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0V500H0z',
      mix(deep, paint('#2f66a8'), 0.3),
    ) +
    line('M70 286h80m140-10h60m160 20h100m70-22h60', paint('#a9cbea'), 5, 0.8)
  const wave = mix(deep, paint('#24588f'), 0.55)
  const screen =
    path('M0 436q50-26 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0V500H0z', wave) +
    line('M0 436q50-26 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0', paint('#d6e6f4'), 5, 0.8)
  return { back, screen, horizon: 338, edge: 420, onScreen: 474, ground: 448 }
}

export const lake: Setting = (easel) => {
  const { paint, random } = easel
  const water = paint(easel.tint ? mix(easel.tint, '#9fc3e4', 0.4) : '#86b1dc')
  const firs = [30, 95, 700, 765]
    .map((x) => pine(x, 318, random.between(90, 140), leafColour(easel, '#86a35c')))
    .join('')
  const back =
    sky(easel, 290) +
    (easel.mountains ? peaks(easel) : '') +
    hills(easel, 280, 36, leafColour(easel, PALETTE.paleLeaf)) +
    hills(easel, 306, 16, leafColour(easel, '#a3bb78')) +
    firs +
    path('M0 322q200-14 400 0t400-4V500H0z', water) +
    line('M90 356h90m200-10h120m90 40h110M60 404h70', paint('#c9def1'), 5, 0.8)
  const screen =
    path('M0 500v-70q110-22 220-4t230-2 350-4v80z', leafColour(easel, PALETTE.leaf)) + reeds(easel)
  return { back, screen, horizon: 336, edge: 424, onScreen: 474, ground: 440 }
}

function reeds(easel: Easel): string {
  const blades = [24, 50, 744, 772]
    .map((x) => `M${x} 500q-4-60 ${px(easel.random.between(-14, 14))}-104`)
    .join('')
  return line(blades, leafColour(easel, PALETTE.olive), 6)
}

export const pool: Setting = (easel) => {
  const { paint } = easel
  const back =
    sky(easel, 290) +
    hills(easel, 286, 20, leafColour(easel, PALETTE.paleLeaf)) +
    rect(0, 300, 800, 200, paint(PALETTE.sand)) +
    rect(40, 340, 720, 190, paint('#f4ead6'), 26) +
    rect(58, 356, 684, 180, paint('#7cbfe0'), 18) +
    line(
      'M120 392q20-12 40 0t40 0m150 30q20-12 40 0t40 0m140-34q20-12 40 0t40 0M150 462q20-12 40 0t40 0m300 6q20-12 40 0t40 0',
      paint('#d3ecf7'),
      5,
    )
  return {
    back,
    screen: path('M58 500v-56q60-22 120 0t120 0 120 0 120 0 120 0 84 0v56z', paint('#63afd6')),
    horizon: 330,
    edge: 438,
    onScreen: 474,
    ground: 452,
  }
}
