import type { Font } from 'opentype.js/dist/opentype.mjs'

/** The space that French puts before a sign, in the form that every font has. */
const NARROW_SPACE = /\u202f/g

/** A text with measured words: the size at which it is set is not known yet. */
export interface MeasuredText {
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
const STEP = 4

/**
 * Breaks into as few lines as fit, of about equal length: a last line of one short word looks like a mistake.
 */
export function breakEvenly(text: MeasuredText, size: number, width: number): string[] {
  let lines = breakLines(text, size, width) ?? []
  for (let narrower = width - STEP; narrower > 0; narrower -= STEP) {
    const candidate = breakLines(text, size, narrower)
    if (candidate?.length !== lines.length) return lines
    lines = candidate
  }
  return lines
}
