import { lowerThreadPriority, serve } from '../../workers/serve.ts'
import { loadEspeak } from './espeak.ts'
import { toPlayable } from './loudness.ts'
import { encoderDelay, loadMpegEncoder } from './mpeg.ts'
import type { SpokenWord } from './word-times.ts'

/** The spoken form of a text, and the engine's name of the voice. */
export interface SpeechQuestion {
  text: string
  voice: string
}

export interface SpeechAnswer {
  audio: Uint8Array<ArrayBuffer>
  words: SpokenWord[]
}

// A sound takes a tenth of a second of CPU time, and a page a millisecond.
lowerThreadPriority()

serve<null, SpeechQuestion, SpeechAnswer>(async () => {
  const encode = await loadMpegEncoder()
  const { sampleRate, synthesize } = await loadEspeak()
  const delay = encoderDelay(sampleRate)
  return {
    answer({ text, voice }) {
      const { samples, words } = synthesize(text, voice)
      return {
        audio: encode(toPlayable(samples, sampleRate), sampleRate),
        words: words.map((word) => ({ ...word, milliseconds: word.milliseconds + delay })),
      }
    },
  }
})
