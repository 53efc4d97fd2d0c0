export interface TextPart {
  text: string
  /** Where the part begins in the text. */
  start: number
  isMatch: boolean
}

/** A text cut at whatever a global pattern finds in it. */
export function textParts(text: string, pattern: RegExp): TextPart[] {
  const parts: TextPart[] = []
  const add = (start: number, end: number, isMatch: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), start, isMatch })
  }
  let cut = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    add(cut, index, false)
    cut = index + found.length
    add(index, cut, true)
  }
  add(cut, text.length, false)
  return parts
}

/** An ending as grammar writes it: '-ar'. A hyphen inside a word begins none. */
export const ENDING = /(?<![\p{L}\p{N}])-\p{L}+/gu
