import { createMp3Encoder } from 'wasm-media-encoders'

const KILOBITS_PER_SECOND = 64

/**
 * @returns {Promise<(samples: Float32Array, sampleRate: number) => Uint8Array<ArrayBuffer>>} mono samples to MPEG audio
 */
export async function loadMpegEncoder() {
  const encoder = await createMp3Encoder()
  return (samples, sampleRate) => {
    encoder.configure({ channels: 1, sampleRate, bitrate: KILOBITS_PER_SECOND })
    // Both calls answer with a view of the encoder's memory, which the next call overwrites.
    const body = encoder.encode([samples]).slice()
    const end = encoder.finalize()
    const audio = new Uint8Array(body.length + end.length)
    audio.set(body)
    audio.set(end, body.length)
    return audio
  }
}
