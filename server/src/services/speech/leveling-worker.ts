import { serve } from '../../workers/serve.ts'
import type { LeveledSound } from './leveling.ts'
import { toPlayable } from './loudness.ts'
import { encoderDelay, loadMpegEncoder } from './mpeg.ts'
import { decodeMpeg } from './mpeg-decoder.ts'

/** Gives the sound of a hosted voice the common loudness; null for anything that is not a sound. */
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
