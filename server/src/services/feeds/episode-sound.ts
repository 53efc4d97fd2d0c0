import { resampled } from './resampled.ts'

export interface Samples {
  samples: Float32Array
  sampleRate: number
}

/** Time to say it aloud. */
export const PAUSE_SECONDS = 1.5

/** What is spoken, one after the other with a pause in between, at the rate of the first. */
export function inTurn(parts: readonly [Samples, ...Samples[]]): Samples {
  const { sampleRate } = parts[0]
  const pause = Math.round(PAUSE_SECONDS * sampleRate)
  const pieces = parts.map((part) => resampled(part.samples, part.sampleRate, sampleRate))
  const length = pieces.reduce((sum, piece) => sum + piece.length + pause, -pause)
  const samples = new Float32Array(length)
  let offset = 0
  for (const piece of pieces) {
    samples.set(piece, offset)
    offset += piece.length + pause
  }
  return { samples, sampleRate }
}
