import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { drawPodcastCover } from './podcast-cover.ts'

const ICON = fileURLToPath(new URL('../../web/public/icon.svg', import.meta.url))

it('The picture of the podcast is square, as large as directories require, without an alpha channel, and not heavy.', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frase-cover-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await drawPodcastCover(ICON, join(folder, 'cover.png'))
  const png = readFileSync(join(folder, 'cover.png'))
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  expect(width).toBe(height)
  expect(width).toBeGreaterThanOrEqual(1400)
  expect(width).toBeLessThanOrEqual(3000)
  expect([...png.subarray(24, 26)], 'eight bits, red, green and blue').toEqual([8, 2])
  expect(png.length).toBeLessThan(500_000)

  const lines = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  const lineBytes = 1 + width * 3
  expect(lines.length).toBe(height * lineBytes)
  const colorAt = (x: number, y: number) => {
    const place = Math.round(y * height) * lineBytes + 1 + Math.round(x * width) * 3
    return lines.subarray(place, place + 3).toString('hex')
  }
  expect(colorAt(0.01, 0.01)).toBe('fbf5ea')
  expect(colorAt(0.3, 0.5), 'the bubble of the icon').toBe('b4451f')
})
