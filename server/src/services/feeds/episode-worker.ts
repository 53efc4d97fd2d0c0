import { ESPEAK_READERS, type Language } from '@frase/core/languages'
import { lowerThreadPriority, serve } from '../../workers/serve.ts'
import { ESPEAK_VOICES, type Espeak, loadEspeak } from '../speech/espeak.ts'
import { toPlayable } from '../speech/loudness.ts'
import { loadMpegEncoder } from '../speech/mpeg.ts'
import { decodeMpeg } from '../speech/mpeg-decoder.ts'
import { toReadText, toSpokenText } from '../speech/speakable-text.ts'
import { inTurn, type Samples } from './episode-sound.ts'

export interface EpisodeQuestion {
  spanish: string
  translation: string
  language: Language
  /** A hosted voice's sound of the Spanish; without it the built-in voice says it. */
  hosted: Uint8Array<ArrayBuffer> | null
}

export interface EpisodeAnswer {
  /** MPEG. */
  audio: Uint8Array<ArrayBuffer>
  seconds: number
}

const SPANISH_VOICE = ESPEAK_VOICES['es-ES'].first

// Nobody waits for the sound of a podcast; learners wait for everything else that this machine computes.
lowerThreadPriority()

/**
 * Makes the sound of a day: the phrase, the phrase again, and its translation if there is a voice for it.
 * Null if no voice can say the phrase.
 */
serve<null, EpisodeQuestion, EpisodeAnswer | null>(async () => {
  const encode = await loadMpegEncoder()
  // The package is optional: if a hosted voice speaks Spanish, only the translation is left out.
  const espeak = await loadEspeak().catch(() => null)
  return {
    async answer({ spanish, translation, language, hosted }) {
      const phrase = hosted ? await decodeMpeg(hosted) : speak(espeak, toSpokenText(spanish), SPANISH_VOICE)
      if (!phrase) return null
      const said = leveled(phrase)
      const read = speak(espeak, toReadText(translation), ESPEAK_READERS[language])
      const { samples, sampleRate } = inTurn([said, said, ...(read ? [leveled(read)] : [])])
      return { audio: encode(samples, sampleRate), seconds: samples.length / sampleRate }
    },
  }
})

function speak(espeak: Espeak | null, text: string, voice: string): Samples | null {
  return espeak && { samples: espeak.synthesize(text, voice).samples, sampleRate: espeak.sampleRate }
}

function leveled({ samples, sampleRate }: Samples): Samples {
  return { samples: toPlayable(samples, sampleRate), sampleRate }
}
