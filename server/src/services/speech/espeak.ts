import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Espeak {
  sampleRate: number
  /** The same samples whenever the text is the same. */
  synthesize(text: string): Int16Array
}

const PACKAGE = '@echogarden/espeak-ng-emscripten'
/** Castilian; 'es-419' would be Latin American. */
const LANGUAGE = 'es'
/** A calm pace: the engine's own is 175. */
const WORDS_PER_MINUTE = 140
/** Two hundred signs of some other script, each read out by its name, would go on for minutes. */
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
  const voice = new engine.eSpeakNGWorker()
  if (voice.set_voice('', LANGUAGE, 0, 0, 0) !== 0) throw new Error(`${PACKAGE} has no voice '${LANGUAGE}'`)
  voice.set_rate(WORDS_PER_MINUTE)
  const sampleRate = voice.get_samplerate()
  const rewind = rememberMemory(engine)

  return {
    sampleRate,
    synthesize(text) {
      // Without it a text sounds a little different after another one, and may begin in the middle of a wave.
      rewind()
      const pieces: Int16Array[] = []
      let length = 0
      voice.synthesize(text, (samples) => {
        pieces.push(samples)
        length += samples.length
        return length > MAX_SECONDS * sampleRate
      })
      return join16(pieces, length)
    },
  }
}

/** What it returns puts the engine's memory back to what it is now. */
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

function join16(pieces: readonly Int16Array[], length: number): Int16Array {
  const joined = new Int16Array(length)
  let offset = 0
  for (const piece of pieces) {
    joined.set(piece, offset)
    offset += piece.length
  }
  return joined
}
