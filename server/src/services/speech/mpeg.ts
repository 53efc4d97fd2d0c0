import { createMp3Encoder } from 'wasm-media-encoders'

/** Enough for speech; a phrase of eight words of the built-in voice is at most 24 KB. */
const KILOBITS_PER_SECOND = { narrow: 32, wide: 64 } as const
const WIDE_HERTZ = 32_000

/** Players hear so many samples of silence first, which the windows of encoder and decoder add. */
const DELAY_SAMPLES = 1105

/** In milliseconds. */
export function encoderDelay(sampleRate: number): number {
  return (DELAY_SAMPLES * 1000) / sampleRate
}

/** Turns mono samples into MPEG audio. */
type Encode = (samples: Float32Array, sampleRate: number) => Uint8Array<ArrayBuffer>

export async function loadMpegEncoder(): Promise<Encode> {
  const encoder = await createMp3Encoder()
  return (samples, sampleRate) => {
    const bitrate = sampleRate < WIDE_HERTZ ? KILOBITS_PER_SECOND.narrow : KILOBITS_PER_SECOND.wide
    encoder.configure({ channels: 1, sampleRate, bitrate })
    // Both calls return a view of the encoder's memory, which the next call overwrites.
    const body = encoder.encode([samples]).slice()
    const end = encoder.finalize()
    const audio = new Uint8Array(body.length + end.length)
    audio.set(body)
    audio.set(end, body.length)
    return audio
  }
}
