/** The part of the package that cards use; it ships without types. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }

  export interface Font {
    /** Includes kerning and ligatures, like `getPath`. */
    getAdvanceWidth(text: string, size: number): number
    /** Begins at the start of the base line. */
    getPath(text: string, x: number, y: number, size: number): { commands: readonly PathCommand[] }
    /** 0 for a character that the font lacks. */
    charToGlyphIndex(character: string): number
  }

  export function parse(file: ArrayBuffer): Font
}
