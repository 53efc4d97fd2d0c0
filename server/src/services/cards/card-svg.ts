import type { Font, PathCommand } from 'opentype.js/dist/opentype.mjs'
import type { CardFonts } from './card-fonts.ts'
import {
  type Area,
  BAND_HEIGHT,
  BRAND_AREA,
  CARD_HEIGHT,
  CARD_WIDTH,
  type CardTexts,
  layoutCard,
  SCENE_AREA,
  type TextBlock,
  WALL_AREA,
} from './card-layout.ts'

/** The colours of the page in its light look. */
const COLOURS = { paper: '#fbf5ea', ink: '#2b1f1a', inkSoft: '#655347', line: '#e6d8c3', clay: '#b4451f' }

/** The tile of the page, 40 units wide. */
const TILE =
  '<path fill="#fff8ec" d="M0 0h40v40H0z"/><path fill="#1d4a86" d="M20 2q5 9 18 18-13 9-18 18Q15 29 2 20 15 11 20 2z"/>' +
  '<path fill="#f4b942" d="M20 11q3 6 9 9-6 3-9 9-3-6-9-9 6-3 9-9z"/><g fill="#b4451f">' +
  '<path d="M0 0h9A9 9 0 0 1 0 9zM40 0v9a9 9 0 0 1-9-9zM0 40v-9a9 9 0 0 1 9 9zM40 40h-9a9 9 0 0 1 9-9z"/>' +
  '<circle cx="20" cy="20" r="2.4"/></g>'
const TILE_UNITS = 40

/** 48 units wide. */
const LOGO =
  '<path fill="#b4451f" d="M10 4h28a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H24l-9 7v-7h-5a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z"/>' +
  '<circle cx="24" cy="12.5" r="3.6" fill="#f4b942"/><path fill="#fff8ec" d="M22.6 18.5h2.8l1.4 15h-5.6z"/>'
const LOGO_UNITS = 48
const BRAND = 'Frase al Día'
const BRAND_SIZE = 32
const CORNER = 28

export interface Card extends CardTexts {
  /** The drawing as SVG; null for a sentence without one. */
  scene: string | null
}

/** Letters are drawn as shapes: the result matches the measurement, and no font has to be found. */
export function cardSvg({ scene, ...texts }: Card, fonts: CardFonts): string {
  const { area, spanish, translation } = layoutCard(texts, scene !== null, fonts)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${COLOURS.paper}"/>`,
    scene === null ? tiles(WALL_AREA, WALL_AREA.width / 2) : framed(scene),
    tiles({ x: 0, y: CARD_HEIGHT - BAND_HEIGHT, width: CARD_WIDTH, height: BAND_HEIGHT }, BAND_HEIGHT),
    brand(fonts.display),
    drawn(spanish, area.x, fonts.display, COLOURS.ink),
    drawn(translation, area.x, fonts.text, COLOURS.inkSoft),
    '</svg>',
  ].join('')
}

function tiles(area: Area, size: number): string {
  const places: string[] = []
  for (let y = area.y; y < area.y + area.height; y += size) {
    for (let x = area.x; x < area.x + area.width; x += size) {
      places.push(`<g transform="translate(${x} ${y}) scale(${size / TILE_UNITS})">${TILE}</g>`)
    }
  }
  return places.join('')
}

function framed(scene: string): string {
  const { x, y, width, height } = SCENE_AREA
  const shape = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${CORNER}"`
  const placed = scene.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
  return [
    `<clipPath id="card-frame"><rect ${shape}/></clipPath>`,
    `<g clip-path="url(#card-frame)">${placed}</g>`,
    `<rect ${shape} fill="none" stroke="${COLOURS.line}" stroke-width="2"/>`,
  ].join('')
}

function brand(font: Font): string {
  const { x, y, height } = BRAND_AREA
  const logo = `<g transform="translate(${x - 4} ${y}) scale(${height / LOGO_UNITS})">${LOGO}</g>`
  return logo + shapes(font, BRAND, x + height + 8, y + height * 0.66, BRAND_SIZE, COLOURS.clay)
}

function drawn(
  { lines, size, baseline, lineHeight }: TextBlock,
  x: number,
  font: Font,
  colour: string,
): string {
  return lines
    .map((line, index) => shapes(font, line, x, baseline + index * lineHeight, size, colour))
    .join('')
}

function shapes(font: Font, text: string, x: number, y: number, size: number, colour: string): string {
  return `<path fill="${colour}" d="${textShapes(font, text, x, y, size)}"/>`
}

/**
 * A line of text as the data of an SVG path, from the start of its base line. Without the package's own
 * `toPathData`, which writes NaN for numbers that are a hair above a whole one, and keeps every fraction that
 * it ever rounded.
 */
function textShapes(font: Font, text: string, x: number, y: number, size: number): string {
  return font.getPath(text, x, y, size).commands.map(written).join('')
}

function written(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return command.type + numbers(command.x, command.y)
    case 'Q':
      return `Q${numbers(command.x1, command.y1, command.x, command.y)}`
    case 'C':
      return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
    case 'Z':
      return 'Z'
  }
}

function numbers(...values: number[]): string {
  return values.map((value) => value.toFixed(2)).join(' ')
}
