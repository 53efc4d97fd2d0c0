/** The number of heights of an outline. */
export const OUTLINE_POINTS = 160

/** The loudness of a sound from its first word to its last. */
export interface Outline {
  /** From 0, silence, to 1, its own loudest moment. */
  heights: readonly number[]
  /** When the voice begins in the sound, in seconds. */
  begins: number
  /** The duration of the voice. */
  seconds: number
}

const FRAME_SECONDS = 0.01
/**
 * Frames on either side that count for the loudness of one: the click of a mouse is shorter than three
 * frames.
 */
const NEIGHBOURS = 2
/** The share of the loudest frame below which a frame is not voice, but noise of the room. */
const QUIET_SHARE = 0.06
/** The least loudness that can be heard; a microphone that is switched off is not quite silent either. */
const INAUDIBLE = 0.0005
/** Time around the voice that is kept, because words begin and end softly. */
const MARGIN_SECONDS = 0.04

/** The outline of one channel's samples, without the silence before and after the voice. */
export function outlineOf(samples: ArrayLike<number>, sampleRate: number): Outline {
  const [start, end] = voiceIn(samples, sampleRate)
  const loudness = sliced(start, end, OUTLINE_POINTS, (from, to) => loudnessOf(samples, from, to))
  const loudest = Math.max(...loudness)
  return {
    heights: loudness.map((height) => (loudest > INAUDIBLE ? height / loudest : 0)),
    begins: start / sampleRate,
    seconds: (end - start) / sampleRate,
  }
}

/** The first sample of the voice and the one behind its last; all of them where there is no voice. */
function voiceIn(samples: ArrayLike<number>, sampleRate: number): [start: number, end: number] {
  const frame = Math.max(1, Math.round(sampleRate * FRAME_SECONDS))
  const frames = sliced(0, samples.length, Math.ceil(samples.length / frame), (from, to) =>
    loudnessOf(samples, from, to),
  )
  const steady = frames.map((_, place) =>
    median(frames.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1)),
  )
  const quiet = steady.reduce((most, loudness) => Math.max(most, loudness), 0) * QUIET_SHARE
  const isVoice = (loudness: number) => loudness > INAUDIBLE && loudness > quiet
  const first = steady.findIndex(isVoice)
  if (first < 0) return [0, samples.length]
  const share = samples.length / steady.length
  const margin = MARGIN_SECONDS * sampleRate
  return [
    Math.max(0, Math.floor(first * share - margin)),
    Math.min(samples.length, Math.ceil((steady.findLastIndex(isVoice) + 1) * share + margin)),
  ]
}

/** Cuts the samples between two places into equal slices, none of them empty. */
function sliced(
  start: number,
  end: number,
  count: number,
  measure: (from: number, to: number) => number,
): number[] {
  const length = (end - start) / count
  return Array.from({ length: count }, (_, place) => {
    const from = start + Math.floor(place * length)
    return measure(from, Math.max(from + 1, start + Math.floor((place + 1) * length)))
  })
}

/** The root mean square. A value that is no number counts as silence. */
function loudnessOf(samples: ArrayLike<number>, from: number, to: number): number {
  let sum = 0
  for (let place = from; place < to; place += 1) {
    const sample = samples[place] ?? 0
    if (Number.isFinite(sample)) sum += sample * sample
  }
  return Math.sqrt(sum / (to - from))
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const TICK_STEPS = [0.5, 1, 2, 5, 10]
const MOST_TICKS = 6

/** The marks of an axis of this many seconds, including its beginning. */
export function axisTicks(seconds: number): number[] {
  const step = TICK_STEPS.find((size) => seconds / size < MOST_TICKS) ?? seconds
  if (!(step > 0)) return [0]
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, place) => place * step)
}
