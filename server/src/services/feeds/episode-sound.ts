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

/** Zero crossings of the filter on each side: the attenuated part is far below a voice. */
const CROSSINGS = 12

/**
 * The same sound at another rate. Every new sample is computed by a windowed-sinc filter from the old ones
 * around it: a straight line between two of them would add a whistle.
 */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  // At a lower rate, tones above its range have to be removed, or they would return as others.
  const cutOff = Math.min(1, to / from)
  const reach = CROSSINGS / cutOff
  return Float32Array.from({ length: Math.round((samples.length * to) / from) }, (_, index) => {
    const position = (index * from) / to
    const last = Math.min(samples.length - 1, Math.floor(position + reach))
    let sum = 0
    for (let near = Math.max(0, Math.ceil(position - reach)); near <= last; near++) {
      const distance = position - near
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach)
      sum += (samples[near] ?? 0) * cutOff * sine(cutOff * distance) * window
    }
    return sum
  })
}

function sine(distance: number): number {
  return distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance)
}
