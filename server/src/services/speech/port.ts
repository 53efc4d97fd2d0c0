import type { Accent } from '@frase/core/voices/accent'
import type { WordTimes } from '@frase/core/voices/word-times'
import { type BuiltIn, definePort, type Hosted, number, onSwitch, text, url } from '../define-port.ts'
import type { DailyCeiling } from '../limits/port.ts'

/** The accent, and which of the two people of a dialogue speaks. */
export interface WantedVoice {
  accent: Accent
  speaker: 'first' | 'second'
}

export const USUAL_VOICE: WantedVoice = { accent: 'es-ES', speaker: 'first' }

/** Four voices, some of which may be the same. */
export type Voices = Readonly<Record<Accent, Readonly<Record<WantedVoice['speaker'], string>>>>

export function mapVoices(voices: Voices, change: (voice: string) => string): Voices {
  const both = ({ first, second }: Voices[Accent]) => ({ first: change(first), second: change(second) })
  return { 'es-ES': both(voices['es-ES']), 'es-419': both(voices['es-419']) }
}

interface NamedVoices {
  first: string
  latinAmerica: string | undefined
  second: string | undefined
  secondLatinAmerica: string | undefined
}

/**
 * If a voice is not configured, another speaker matters more than the accent: two people must not sound like
 * one.
 */
export function voicesWithFallbacks({
  first,
  latinAmerica,
  second,
  secondLatinAmerica,
}: NamedVoices): Voices {
  return {
    'es-ES': { first, second: second ?? first },
    'es-419': {
      first: latinAmerica ?? first,
      second: secondLatinAmerica ?? second ?? latinAmerica ?? first,
    },
  }
}

export interface Sound {
  /** MPEG audio. */
  audio: Uint8Array<ArrayBuffer>
  /** Null if they are unknown. */
  wordTimes: WordTimes | null
}

interface SpeakOptions {
  /** By default Spain's, with the first speaker. */
  choice?: WantedVoice
  /** Addresses take turns. */
  address?: string
}

export interface SpeechPort {
  /** Each names voice and model; part of the address of a spoken text, so that a change of a voice is a new address. */
  readonly voices: Voices
  /** Rejects with an UpstreamError. */
  speak(text: string, options?: SpeakOptions): Promise<Sound>
  /** Stops the voice; texts not spoken yet are refused. */
  close?(): Promise<void>
}

interface Ceiling {
  /** In characters. */
  ceiling: DailyCeiling
}

export interface ElevenLabsSettings extends Ceiling {
  service: 'ElevenLabs'
  baseUrl: string
  apiKey: string
  voiceIds: Voices
  hasTimestamps: boolean
}

/** A server of the operator's own that speaks the OpenAI-compatible `POST /v1/audio/speech`. */
export interface SpeechServerSettings extends Ceiling {
  service: 'The speech server'
  baseUrl: string
  apiKey: string | null
  model: string
  voices: Voices
}

export type SpeechSettings = Hosted<ElevenLabsSettings | SpeechServerSettings>

const ELEVENLABS_URL = 'https://api.elevenlabs.io'
/** A multilingual voice of ElevenLabs' own; accounts that cannot use it set ELEVENLABS_VOICE_ID. */
const DEFAULT_VOICE = 'EXAVITQu4vr4xnSDxMaL'
/** Names that most servers know, with any voice engine. */
const SERVER_DEFAULTS = { model: 'tts-1', voice: 'alloy' }

export const SPEECH = definePort({
  name: 'speech',
  hosted: 'hosted voice',
  builtIn: 'eSpeak NG',
  variables: {
    ELEVENLABS_API_KEY: text,
    ELEVENLABS_VOICE_ID: text,
    ELEVENLABS_VOICE_ID_LATIN_AMERICA: text,
    ELEVENLABS_SECOND_VOICE_ID: text,
    ELEVENLABS_SECOND_VOICE_ID_LATIN_AMERICA: text,
    ELEVENLABS_TIMESTAMPS: onSwitch,
    ELEVENLABS_BASE_URL: url,
    SPEECH_BASE_URL: url,
    SPEECH_API_KEY: text,
    SPEECH_MODEL: text,
    SPEECH_VOICE: text,
    SPEECH_VOICE_LATIN_AMERICA: text,
    SPEECH_SECOND_VOICE: text,
    SPEECH_SECOND_VOICE_LATIN_AMERICA: text,
    SPEECH_DAILY_CHARACTERS: number(0, 1_000_000_000, 100_000),
    SPEECH_DAILY_CHARACTERS_PER_PERSON: number(0, 1_000_000_000, 10_000),
  },
  turnedOnBy: 'ELEVENLABS_API_KEY',
  secrets: ['ELEVENLABS_API_KEY', 'SPEECH_API_KEY'],
  settings(env): SpeechSettings | BuiltIn {
    const ceiling = {
      inAll: env.SPEECH_DAILY_CHARACTERS,
      perPerson: env.SPEECH_DAILY_CHARACTERS_PER_PERSON,
    }
    if (env.SPEECH_BASE_URL)
      return {
        kind: 'hosted',
        service: 'The speech server',
        baseUrl: env.SPEECH_BASE_URL,
        apiKey: env.SPEECH_API_KEY ?? null,
        model: env.SPEECH_MODEL ?? SERVER_DEFAULTS.model,
        voices: voicesWithFallbacks({
          first: env.SPEECH_VOICE ?? SERVER_DEFAULTS.voice,
          latinAmerica: env.SPEECH_VOICE_LATIN_AMERICA,
          second: env.SPEECH_SECOND_VOICE,
          secondLatinAmerica: env.SPEECH_SECOND_VOICE_LATIN_AMERICA,
        }),
        ceiling,
      }
    if (!env.ELEVENLABS_API_KEY) return { kind: 'builtin' }
    return {
      kind: 'hosted',
      service: 'ElevenLabs',
      baseUrl: env.ELEVENLABS_BASE_URL ?? ELEVENLABS_URL,
      apiKey: env.ELEVENLABS_API_KEY,
      voiceIds: voicesWithFallbacks({
        first: env.ELEVENLABS_VOICE_ID ?? DEFAULT_VOICE,
        latinAmerica: env.ELEVENLABS_VOICE_ID_LATIN_AMERICA,
        second: env.ELEVENLABS_SECOND_VOICE_ID,
        secondLatinAmerica: env.ELEVENLABS_SECOND_VOICE_ID_LATIN_AMERICA,
      }),
      hasTimestamps: env.ELEVENLABS_TIMESTAMPS === 'on',
      ceiling,
    }
  },
})
