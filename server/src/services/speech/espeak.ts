import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { EspeakEvent } from '@echogarden/espeak-ng-emscripten'
import type { Voices } from './port.ts'
import type { SpokenWord } from './word-times.ts'

export interface Espeak {
  sampleRate: number
  /** Always the same for the same text and voice. */
  synthesize(text: string, voice?: string): { samples: Float32Array; words: SpokenWord[] }
}

const PACKAGE = '@echogarden/espeak-ng-emscripten'
/**
 * A man and a woman of each accent: their voices are about 100 and 185 Hz high. The engine's other women
 * hiss: they become up to 4 dB louder in an MPEG file.
 */
export const ESPEAK_VOICES: Voices = {
  'es-ES': { first: 'es', second: 'es+steph' },
  'es-419': { first: 'es-419', second: 'es-419+steph' },
}
/** The engine's folder of Spanish; the voices that read translations are named with their folders. */
const ROMANCE = 'roa'
/** A calm pace: the engine's own is 175. */
const WORDS_PER_MINUTE = 140
/** Two hundred signs of another script, each read out by its name, would take minutes. */
const MAX_SECONDS = 60

/** The engine, ready to speak. Rejects if the package, which is an optional one, is missing or incomplete. */
export async function loadEspeak(): Promise<Espeak> {
  const entry = createRequire(import.meta.url).resolve(PACKAGE)
  // Read here, because the package itself waits for ever when its data is missing or its path has a '#'.
  const data = readFileSync(join(dirname(entry), 'espeak-ng.data'))
  const { default: startEspeak } = await import('@echogarden/espeak-ng-emscripten')
  const ignore = () => {}
  const engine = await startEspeak({
    getPreloadedPackage: () => data.buffer,
    print: ignore,
    printErr: ignore,
  })
  const engineVoice = new engine.eSpeakNGWorker()
  const choose = (name: string) => {
    engineVoice.set_voice(name.includes('/') ? name : `${ROMANCE}/${name}`, '', 0, 0, 0)
    engineVoice.set_rate(WORDS_PER_MINUTE)
  }
  const sampleRate = engineVoice.get_samplerate()
  // An engine that is reset to before its first voice swallows whole sentences.
  choose(ESPEAK_VOICES['es-ES'].first)
  const rewind = rememberMemory(engine)

  return {
    sampleRate,
    synthesize(text, voice = ESPEAK_VOICES['es-ES'].first) {
      // Otherwise a text sounds slightly different after another one, and may begin in the middle of a wave.
      rewind()
      choose(voice)
      const pieces: Int16Array[] = []
      const events: EspeakEvent[] = []
      let length = 0
      engineVoice.synthesize(text, (samples, newEvents) => {
        pieces.push(samples)
        events.push(...newEvents)
        length += samples.length
        return length > MAX_SECONDS * sampleRate
      })
      return { samples: joined(pieces, length), words: wordsOf(events) }
    },
  }
}

/** A word begins with its first phoneme: before one like 'k' the mouth is closed for a moment. */
function wordsOf(events: readonly EspeakEvent[]): SpokenWord[] {
  return events
    .filter(({ type }) => type === 'word')
    .map((word) => {
      const phoneme = events.find(
        ({ type, id, text_position }) =>
          type === 'phoneme' && id !== '' && text_position === word.text_position,
      )
      const { audio_position } = phoneme ?? word
      return { position: word.text_position - 1, milliseconds: audio_position }
    })
}

/** Returns a function that restores the engine's memory to its current state. */
function rememberMemory(engine: { readonly HEAPU8: Uint8Array }): () => void {
  const memory = engine.HEAPU8
  let used = memory.length
  while (used > 0 && memory[used - 1] === 0) used -= 1
  const remembered = memory.slice(0, used)
  return () => {
    engine.HEAPU8.set(remembered)
    engine.HEAPU8.fill(0, used)
  }
}

function joined(pieces: readonly Int16Array[], length: number): Float32Array {
  const samples = new Float32Array(length)
  let offset = 0
  for (const piece of pieces) {
    for (const sample of piece) samples[offset++] = sample / 32_768
  }
  return samples
}
