import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** The size that Apple prefers; it accepts 1400 and more. */
const PIXELS = 3000
/** Shares of the width. Players lay their buttons over the lowest fifth. */
const ICON = { size: 0.7, left: 0.15, top: 0.1 }
const BACKGROUND = '#fbf5ea'

/** Draws the picture of the podcast: the icon of the app on its background, large enough for every directory. */
export async function drawPodcastCover(iconFile: string, outFile: string): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(readFileSync(wasm))
  const icon = readFileSync(iconFile, 'utf8').replace(
    '<svg ',
    `<svg x="${ICON.left}" y="${ICON.top}" width="${ICON.size}" height="${ICON.size}" `,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${icon}</svg>`
  const image = new Resvg(svg, { background: BACKGROUND, fitTo: { mode: 'width', value: PIXELS } }).render()
  mkdirSync(dirname(outFile), { recursive: true })
  writeFileSync(outFile, opaquePng(image.pixels, PIXELS))
}

/** The library writes an alpha channel, and Apple accepts no cover with one. */
function opaquePng(pixels: Uint8Array, width: number): Buffer {
  const height = pixels.length / 4 / width
  // Each line begins with the number of its filter: 0 for none.
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let pixel = 0; pixel < width * height; pixel++) {
    const place = Math.floor(pixel / width) + 1 + pixel * 3
    for (let color = 0; color < 3; color++) lines[place + color] = pixels[pixel * 4 + color] ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
