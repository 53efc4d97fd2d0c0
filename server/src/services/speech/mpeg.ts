import { createMp3Encoder } from 'wasm-media-encoders'

const KILOBITS_PER_SECOND = 64

/** Turns mono samples into MPEG audio. */
type Encode = (samples: Float32Array, sampleRate: number) => Uint8Array<ArrayBuffer>

export async function loadMpegEncoder(): Promise<Encode> {
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
