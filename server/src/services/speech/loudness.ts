/* The meter of ITU-R BS.1770-4 and EBU R 128 for mono sound, at any sample rate. */

const STEP_SECONDS = 0.1
/** A block is 400 ms, and each begins a quarter of a block after the previous one. */
const STEPS_IN_BLOCK = 4
/** In LUFS. */
const ABSOLUTE_GATE = -70
/** In LU, from the loudness of what passes the absolute gate. */
const RELATIVE_GATE = -10

/** In LUFS; -Infinity for silence. A sound shorter than a block is measured as one. */
export function integratedLoudness(samples: Float32Array, sampleRate: number): number {
  const passed = blockPowers(kWeighted(samples, sampleRate), sampleRate).filter(
    (power) => loudnessOf(power) > ABSOLUTE_GATE,
  )
  const gate = loudnessOf(mean(passed)) + RELATIVE_GATE
  return loudnessOf(mean(passed.filter((power) => loudnessOf(power) > gate)))
}

function loudnessOf(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function blockPowers(weighted: Float32Array, sampleRate: number): number[] {
  const step = Math.round(STEP_SECONDS * sampleRate)
  const stepCount = Math.floor(weighted.length / step)
  if (stepCount < STEPS_IN_BLOCK) return [powerOf(weighted)]
  const stepPowers = Array.from({ length: stepCount }, (_, index) =>
    powerOf(weighted.subarray(index * step, (index + 1) * step)),
  )
  return stepPowers
    .slice(STEPS_IN_BLOCK - 1)
    .map((_, index) => mean(stepPowers.slice(index, index + STEPS_IN_BLOCK)))
}

function powerOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return sum / Math.max(1, samples.length)
}

/** Amplified like by the head, and without the lowest sounds, which are hardly heard. */
function kWeighted(samples: Float32Array, sampleRate: number): Float32Array {
  return filtered(filtered(samples, headShelf(sampleRate)), lowCut(sampleRate))
}

interface Filter {
  forward: readonly [number, number, number]
  /** The first, which is 1, is left out. */
  back: readonly [number, number]
}

/** The standard lists coefficients for 48 kHz alone: these numbers are the analogue filter that they come from. */
const SHELF = { hertz: 1681.974450955533, gain: 10 ** (3.999843853973347 / 20), quality: 0.7071752369554196 }
const SHELF_SLOPE = 0.4996667741545416
const CUT = { hertz: 38.13547087602444, quality: 0.5003270373238773 }

function headShelf(sampleRate: number): Filter {
  const warped = Math.tan((Math.PI * SHELF.hertz) / sampleRate)
  const [square, damped] = [warped ** 2, warped / SHELF.quality]
  const middle = SHELF.gain ** SHELF_SLOPE * damped
  const scale = 1 + damped + square
  return {
    forward: [
      (SHELF.gain + middle + square) / scale,
      (2 * (square - SHELF.gain)) / scale,
      (SHELF.gain - middle + square) / scale,
    ],
    back: [(2 * (square - 1)) / scale, (1 - damped + square) / scale],
  }
}

function lowCut(sampleRate: number): Filter {
  const warped = Math.tan((Math.PI * CUT.hertz) / sampleRate)
  const [square, damped] = [warped ** 2, warped / CUT.quality]
  const scale = 1 + damped + square
  return {
    forward: [1, -2, 1],
    back: [(2 * (square - 1)) / scale, (1 - damped + square) / scale],
  }
}

function filtered(samples: Float32Array, { forward, back }: Filter): Float32Array {
  const [now, before, earlier] = forward
  const [backBefore, backEarlier] = back
  // The filter state that the next sample needs.
  let next = 0
  let afterNext = 0
  return samples.map((input) => {
    const output = now * input + next
    next = before * input - backBefore * output + afterNext
    afterNext = earlier * input - backEarlier * output
    return output
  })
}
