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
