import type { Font } from 'opentype.js/dist/opentype.mjs'
import type { CardFonts } from './card-fonts.ts'

/** The size that sites with previews expect; anything else they cut. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** The space that French puts before a sign, in the form that every font has. */
const NARROW_SPACE = /\u202f/g

/** A text with measured words: the size at which it is set is not known yet. */
interface MeasuredText {
  words: readonly { text: string; width: number }[]
  /** All widths are for a size of 1. */
  space: number
}

/** Only a plain space is a place to break: a no-break space holds its words together. */
export function measure(text: string, font: Font): MeasuredText {
  const words = text.replace(NARROW_SPACE, '\u00a0').split(' ')
  return {
    words: words.map((word) => ({ text: word, width: font.getAdvanceWidth(word, 1) })),
    space: font.getAdvanceWidth(' ', 1),
  }
}

/** Lines of at most this width; null where a single word is wider. */
export function breakLines({ words, space }: MeasuredText, size: number, width: number): string[] | null {
  const lines: string[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const word of words) {
    if (word.width * size > width) return null
    const longer = used + (space + word.width) * size
    if (longer <= width) {
      lines.at(-1)?.push(word.text)
      used = longer
    } else {
      lines.push([word.text])
      used = word.width * size
    }
  }
  return lines.map((line) => line.join(' '))
}

/** The step in pixels by which lines are made narrower. */
const LINE_STEP = 4

/**
 * Breaks into as few lines as fit, of about equal length: a last line of one short word looks like a mistake.
 */
export function breakEvenly(text: MeasuredText, size: number, width: number): string[] {
  let lines = breakLines(text, size, width) ?? []
  for (let narrower = width - LINE_STEP; narrower > 0; narrower -= LINE_STEP) {
    const candidate = breakLines(text, size, narrower)
    if (candidate?.length !== lines.length) return lines
    lines = candidate
  }
  return lines
}

/** The band of tiles along the bottom. */
export const BAND_HEIGHT = 60
export const MARGIN = 64

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The area of the drawing, with the proportions of every scene, 8 to 5. */
export const SCENE_AREA: Area = { x: 592, y: 110, width: 560, height: 350 }
/** The area of a wall of tiles on a card without a drawing, three rows of two. */
export const WALL_AREA: Area = { x: 820, y: 0, width: 380, height: 570 }
/** The area of the product's name, above the texts. */
export const BRAND_AREA: Area = { x: MARGIN, y: 48, width: 300, height: 52 }

const TEXT_TOP = 128
const TEXT_BOTTOM = CARD_HEIGHT - BAND_HEIGHT - 36

/** The area beside the other parts of the card. */
function textArea(hasScene: boolean): Area {
  const right = hasScene ? SCENE_AREA.x - 40 : WALL_AREA.x - 56
  return { x: MARGIN, y: TEXT_TOP, width: right - MARGIN, height: TEXT_BOTTOM - TEXT_TOP }
}

export interface TextBlock {
  lines: readonly string[]
  size: number
  /** The distance from the top of the card to the base line of the first line. */
  baseline: number
  lineHeight: number
}

interface CardLayout {
  area: Area
  spanish: TextBlock
  translation: TextBlock
}

export interface CardTexts {
  spanish: string
  translation: string
}

const LARGEST = { withScene: 68, alone: 88 }
/** A smaller text could not be read in a list of messages. No sentence of the content needs it as small. */
const SMALLEST = 24
const SIZE_STEP = 2
const DISPLAY_LINE = 1.16
const TEXT_LINE = 1.32
const GAP = 0.55
/** Relative to the Spanish sentence, but never so small that it is illegible on a phone. */
const TRANSLATION = 0.55
const SMALLEST_TRANSLATION = 28
/** The height of letters above the base line, as a share of their size. */
const ABOVE_BASELINE = 0.75

/** The texts as large as they fit, vertically centred. */
export function layoutCard(texts: CardTexts, hasScene: boolean, fonts: CardFonts): CardLayout {
  const spanish = measure(texts.spanish, fonts.display)
  const translation = measure(texts.translation, fonts.text)
  const area = textArea(hasScene)
  for (let size = hasScene ? LARGEST.withScene : LARGEST.alone; size >= SMALLEST; size -= SIZE_STEP) {
    const height = heightOf(spanish, translation, size, area.width)
    if (height > area.height) continue
    const top = area.y + (area.height - height) / 2
    const above = blockFrom(spanish, { size, lineHeight: size * DISPLAY_LINE }, area.width, top)
    const small = translationSize(size)
    const below = top + above.lines.length * above.lineHeight + size * GAP
    return {
      area,
      spanish: above,
      translation: blockFrom(translation, { size: small, lineHeight: small * TEXT_LINE }, area.width, below),
    }
  }
  throw new Error(`A card has no room for '${texts.spanish}' and '${texts.translation}'`)
}

function translationSize(size: number): number {
  return Math.max(SMALLEST_TRANSLATION, Math.round(size * TRANSLATION))
}

/** Infinite if a word is wider than a line. */
function heightOf(spanish: MeasuredText, translation: MeasuredText, size: number, width: number): number {
  const small = translationSize(size)
  const above = breakLines(spanish, size, width)
  const below = breakLines(translation, small, width)
  if (!above || !below) return Number.POSITIVE_INFINITY
  return above.length * size * DISPLAY_LINE + size * GAP + below.length * small * TEXT_LINE
}

function blockFrom(
  text: MeasuredText,
  { size, lineHeight }: Pick<TextBlock, 'size' | 'lineHeight'>,
  width: number,
  top: number,
): TextBlock {
  const baseline = top + (lineHeight - size) / 2 + size * ABOVE_BASELINE
  return { lines: breakEvenly(text, size, width), size, lineHeight, baseline }
}
