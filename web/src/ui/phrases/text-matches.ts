export interface TextPart {
  text: string
  /** Its offset in the text. */
  start: number
  isMatch: boolean
}

/** Splits a text into the matches of a global pattern and what is between them. */
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

/** A grammatical ending such as '-ar'. A hyphen inside a word does not start one. */
export const ENDING = /(?<![\p{L}\p{N}])-\p{L}+/gu
