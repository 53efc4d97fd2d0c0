/** Just under full scale, because the encoder may overshoot what it is given. */
const PEAK = 0.85
/** Long enough to take the click out of a vowel that begins at once, too short to be heard. */
const FADE_SECONDS = 0.005
/** Players cut the last moment of a sound; this is what they may cut. */
const SILENCE_SECONDS = 0.15

/** What the engine said, as the encoder wants it: equally loud for every text, without a click at either end. */
export function toPlayable(spoken: Int16Array, sampleRate: number): Float32Array {
  const playable = new Float32Array(spoken.length + Math.round(SILENCE_SECONDS * sampleRate))
  const loudest = spoken.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  // A text without a sound in it ('…') stays silent instead of becoming NaN.
  const gain = loudest === 0 ? 0 : PEAK / loudest
  const fade = Math.round(FADE_SECONDS * sampleRate)
  for (const [index, sample] of spoken.entries()) {
    const fromEdge = Math.min(index, spoken.length - 1 - index)
    playable[index] = sample * gain * Math.min(1, fromEdge / fade)
  }
  return playable
}
