import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { serve } from '../../workers/serve.ts'
import { loadCardFonts } from './card-fonts.ts'
import { type Card, cardSvg } from './card-svg.ts'

const WASM = '@resvg/resvg-wasm/index_bg.wasm'

/** Draws cards as PNG. */
serve<null, Card, Uint8Array<ArrayBuffer>>(async () => {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve(WASM)))
  const fonts = loadCardFonts()
  return { answer: (card) => png(cardSvg(card, fonts)) }
})

/** WebAssembly frees its memory only on request. */
function png(svg: string): Uint8Array<ArrayBuffer> {
  const drawing = new Resvg(svg)
  const picture = drawing.render()
  try {
    return new Uint8Array(picture.asPng())
  } finally {
    picture.free()
    drawing.free()
  }
}
