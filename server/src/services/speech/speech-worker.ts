import { serve } from '../../workers/serve.ts'
import { loadEspeak } from './espeak.ts'
import { loadMpegEncoder } from './mpeg.ts'
import { toPlayable } from './samples.ts'

/** A text as it is spoken, and the engine's name of the voice. */
export interface SpeechQuestion {
  text: string
  voice: string
}

serve<null, SpeechQuestion, Uint8Array<ArrayBuffer>>(async () => {
  const encode = await loadMpegEncoder()
  const { sampleRate, synthesize } = await loadEspeak()
  return { answer: ({ text, voice }) => encode(toPlayable(synthesize(text, voice), sampleRate), sampleRate) }
})
