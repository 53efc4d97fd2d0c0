import { createHash } from 'node:crypto'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { createFairShare } from '../../turns/concurrency.ts'
import { createByteCache, createCoalescer } from '../../upstream/cache.ts'
import type { Spending } from '../limits/spending.ts'
import type { Sound, SpeechPort } from './port.ts'
import { USUAL_VOICE, type WantedVoice } from './port.ts'

/** About two thousand spoken phrases. */
const CACHE_BYTES = 24 * 1024 * 1024
/**
 * Characters of new texts for one address at the same time: two dozen phrases, less than half of the queue of
 * a voice, built in or hosted. By length, because two dozen of the longest texts would keep the built-in
 * voice busy for too long.
 */
const NEW_AT_ONCE = 1200
const SHORTEST_COUNTED = 50

export interface Listener {
  address: string
  person: string
}

export interface SpokenTexts {
  /** Changes with any of the voices: a cached sound of a year must never be of an old voice. */
  version: string
  /** The address of a text's sound. */
  address: (text: string, signature: string | undefined, choice?: WantedVoice) => string
  /** Uncached texts are counted as the cost of `person`, and share the queue by `address`. */
  sound: (text: string, listener: Listener, choice?: WantedVoice) => Promise<Sound>
}

/**
 * Voices with a cache: each text is spoken once by each voice, however many requests there are at the same
 * time.
 */
export function createSpokenTexts(speech: SpeechPort, spending: Spending): SpokenTexts {
  const cache = createByteCache<Sound>(CACHE_BYTES, ({ audio }) => audio.byteLength)
  const coalesce = createCoalescer<Sound>()
  const share = createFairShare(NEW_AT_ONCE)
  const version = createHash('sha256').update(JSON.stringify(speech.voices)).digest('hex').slice(0, 8)
  return {
    version,
    address(text, s, { accent, speaker } = USUAL_VOICE) {
      const query = new URLSearchParams({ text, v: version, ...(s && { s }) })
      if (accent !== USUAL_VOICE.accent) query.set('accent', accent)
      if (speaker !== USUAL_VOICE.speaker) query.set('speaker', speaker)
      return `${SPEECH_PATH}?${query}`
    },
    async sound(text, { address, person }, choice = USUAL_VOICE) {
      // Keyed by the voice itself: if accent and speaker share one, nothing is paid for twice.
      const key = `${speech.voices[choice.accent][choice.speaker]} ${text}`
      const known = cache.get(key)
      if (known) return known
      const speak = () =>
        spending.run('speech', person, text.length, async (cost) => {
          const sound = await speech.speak(text, { choice, address })
          cost(text.length)
          return sound
        })
      const sound = await coalesce(key, () => share(address, speak, Math.max(text.length, SHORTEST_COUNTED)))
      cache.set(key, sound)
      return sound
    },
  }
}
