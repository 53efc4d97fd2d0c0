import { serve } from '../../workers/serve.ts'
import type { LeveledSound } from './leveling.ts'
import { encoderDelay, loadMpegEncoder } from './mpeg.ts'
import { decodeMpeg } from './mpeg-decoder.ts'
import { toPlayable } from './samples.ts'

/** Makes what a hosted voice said as loud as everything else; null for what is no sound. */
serve<null, Uint8Array<ArrayBuffer>, LeveledSound | null>(async () => {
  const encode = await loadMpegEncoder()
  return {
    async answer(audio) {
      const decoded = await decodeMpeg(audio)
      if (!decoded) return null
      const { samples, sampleRate } = decoded
      return { audio: encode(toPlayable(samples, sampleRate), sampleRate), delayMs: encoderDelay(sampleRate) }
    },
  }
})
