import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, parse } from 'opentype.js/dist/opentype.mjs'

/** The fonts of the page, one file for each weight: a drawing has no use for a font that can change its weight. */
const FILES = {
  display: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
}

export type CardFonts = Readonly<Record<keyof typeof FILES, Font>>

export function loadCardFonts(): CardFonts {
  return { display: loadFont(FILES.display), text: loadFont(FILES.text) }
}

function loadFont(file: string): Font {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file))
  return parse(new Uint8Array(bytes).buffer)
}
