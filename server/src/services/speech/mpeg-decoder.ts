import { MPEGDecoder } from 'mpg123-decoder'

interface Decoded {
  samples: Float32Array
  sampleRate: number
}

/** Mono samples of MPEG audio; null for anything else. */
export async function decodeMpeg(audio: Uint8Array): Promise<Decoded | null> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(audio)
    const [left, right] = channelData
    if (!left || !right || samplesDecoded === 0 || errors.length > 0) return null
    return { samples: left.map((sample, index) => (sample + (right[index] ?? 0)) / 2), sampleRate }
  } finally {
    decoder.free()
  }
}
