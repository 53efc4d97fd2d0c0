import { integratedLoudness } from './loudness.ts'

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
