import { resampled } from './resampled.ts'

export interface Samples {
  samples: Float32Array
  sampleRate: number
}

/** The shortest pause. A longer part is followed by silence of its own length: time to say it aloud. */
export const PAUSE_SECONDS = 1.5

/** Joins the parts with pauses in between, at the rate of the first. */
export function inTurn(parts: readonly [Samples, ...Samples[]]): Samples {
  const { sampleRate } = parts[0]
  const pieces = parts.map((part) => resampled(part.samples, part.sampleRate, sampleRate))
  const starts = [0]
  for (const { length } of pieces) {
    const pause = Math.max(length, Math.round(PAUSE_SECONDS * sampleRate))
    starts.push((starts.at(-1) ?? 0) + length + pause)
  }
  const last = pieces.length - 1
  const samples = new Float32Array((starts[last] ?? 0) + (pieces[last]?.length ?? 0))
  for (const [place, piece] of pieces.entries()) samples.set(piece, starts[place])
  return { samples, sampleRate }
}
