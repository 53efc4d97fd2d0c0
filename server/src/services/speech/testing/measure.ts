import { integratedLoudness } from '../loudness.ts'
import { decodeMpeg } from '../mpeg-decoder.ts'

/** The measurements of a decoded file; the peak in dBFS. */
export async function measure(audio: Uint8Array) {
  const decoded = await decodeMpeg(audio)
  if (!decoded) throw new Error('This is no MPEG audio')
  const { samples, sampleRate } = decoded
  const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
  return {
    samples,
    sampleRate,
    seconds: samples.length / sampleRate,
    loudness: integratedLoudness(samples, sampleRate),
    peak: 20 * Math.log10(peak),
  }
}
