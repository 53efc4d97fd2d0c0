import { createHash } from 'node:crypto'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { createByteCache } from '../../upstream/byte-cache.ts'
import { createCoalescer } from '../../upstream/coalesce.ts'
import { createFairShare } from '../../upstream/fair-share.ts'
import type { Spending } from '../limits/spending.ts'
import type { SpeechPort } from './port.ts'

type Audio = Uint8Array<ArrayBuffer>

/** About two thousand spoken phrases. */
const CACHE_BYTES = 24 * 1024 * 1024
/**
 * Characters of new texts for one address at the same time: two dozen phrases, less than half of what may wait for a voice,
 * built in or hosted. By length, because two dozen of the longest texts would keep the built-in voice busy for too long.
 */
const NEW_AT_ONCE = 1200
const SHORTEST_COUNTED = 50

export interface Listener {
  address: string
  person: string
}

export interface SpokenTexts {
  /** Changes with the voice: what a browser keeps for a year must never be the old voice. */
  version: string
  /** Where a text can be heard. */
  address: (text: string, signature: string | undefined) => string
  /** Uncached texts are counted as the cost of `person`, and share the queue by `address`. */
  audio: (text: string, listener: Listener) => Promise<Audio>
}

/** A voice with a memory: each text is spoken once, however many ask for it at the same time. */
export function createSpokenTexts(speech: SpeechPort, spending: Spending): SpokenTexts {
  const cache = createByteCache<Audio>(CACHE_BYTES, (audio) => audio.byteLength)
  const coalesce = createCoalescer<Audio>()
  const share = createFairShare(NEW_AT_ONCE)
  const version = createHash('sha256').update(speech.voice).digest('hex').slice(0, 8)
  return {
    version,
    address: (text, s) => `${SPEECH_PATH}?${new URLSearchParams({ text, v: version, ...(s && { s }) })}`,
    async audio(text, { address, person }) {
      const known = cache.get(text)
      if (known) return known
      const speak = () =>
        spending.run('speech', person, text.length, async (cost) => {
          const audio = await speech.speak(text, address)
          cost(text.length)
          return audio
        })
      const audio = await coalesce(text, () => share(address, speak, Math.max(text.length, SHORTEST_COUNTED)))
      cache.set(text, audio)
      return audio
    },
  }
}
