import { serve } from '../../workers/serve.ts'
import { loadEspeak } from './espeak.ts'
import { loadMpegEncoder } from './mpeg.ts'
import { toPlayable } from './samples.ts'

serve<null, string, Uint8Array<ArrayBuffer>>(async () => {
  const encode = await loadMpegEncoder()
  const { sampleRate, synthesize } = await loadEspeak()
  return { answer: (text) => encode(toPlayable(synthesize(text), sampleRate), sampleRate) }
})
