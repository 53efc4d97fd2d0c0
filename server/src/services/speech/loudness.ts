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

/** In LUFS: a little quieter than music on the web, so that the limiter has hardly anything to do. */
export const LOUDNESS = -18
/** The limiter lowers the loudness a little, so the gain is corrected so many times. */
const ROUNDS = 4
const CLOSE_ENOUGH = 0.2
/** 3.5 dB under full scale: what is decoded again overshoots by up to 2, and no sample may be above -1 dBFS. */
const PEAK = 10 ** (-3.5 / 20)
/** Longer than a wave of the lowest voice: within one, a change of gain would be heard as a rattle. */
const LIMITER_SECONDS = 0.02
/** Long enough to remove the click of a vowel that begins at once, too short to be heard. */
const FADE_SECONDS = 0.005
/** Players cut the last moment of a sound; this is silence for them to cut. */
const SILENCE_SECONDS = 0.15

/** The samples for the encoder: equally loud for every text, without a click at either end. */
export function toPlayable(spoken: Float32Array, sampleRate: number): Float32Array {
  const whole = new Float32Array(spoken.length + Math.round(SILENCE_SECONDS * sampleRate))
  const fade = Math.round(FADE_SECONDS * sampleRate)
  for (const [index, sample] of spoken.entries()) {
    const fromEdge = Math.min(index, spoken.length - 1 - index)
    whole[index] = sample * Math.min(1, fromEdge / fade)
  }
  return leveled(whole, sampleRate)
}

function leveled(sound: Float32Array, sampleRate: number): Float32Array {
  let playable = sound
  let decibels = 0
  for (let round = 0; round < ROUNDS; round++) {
    const missing = LOUDNESS - integratedLoudness(playable, sampleRate)
    // A text without a sound in it ('…') stays silent instead of becoming NaN.
    if (missing === Number.POSITIVE_INFINITY || Math.abs(missing) < CLOSE_ENOUGH) break
    decibels += missing
    const gain = 10 ** (decibels / 20)
    playable = limited(
      sound.map((sample) => sample * gain),
      Math.round(LIMITER_SECONDS * sampleRate),
    )
  }
  return playable
}

/**
 * Every stretch is turned down as far as its loudest sample needs. The gain changes linearly, and where two
 * stretches meet it has the lower of both, so it never jumps and no sample is above the limit.
 */
function limited(sound: Float32Array, stretch: number): Float32Array {
  const gains = Array.from({ length: Math.ceil(sound.length / stretch) }, (_, index) =>
    Math.min(1, PEAK / peakOf(sound.subarray(index * stretch, (index + 1) * stretch))),
  )
  const calm = sound.slice()
  for (const [index, gain] of gains.entries()) {
    const from = Math.min(gains[index - 1] ?? 1, gain)
    const to = Math.min(gain, gains[index + 1] ?? 1)
    if (from === 1 && to === 1) continue
    const piece = calm.subarray(index * stretch, (index + 1) * stretch)
    for (const [offset, sample] of piece.entries()) {
      piece[offset] = sample * (from + ((to - from) * offset) / stretch)
    }
  }
  return calm
}

function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}
