import { number, text, url } from '../../environment.ts'
import { type BuiltIn, definePort, type Hosted } from '../define-port.ts'
import type { DailyCeiling } from '../limits/port.ts'

export interface SpeechPort {
  /** Names voice and model; part of the address of a spoken text, so that a change of voice is a new address. */
  readonly voice: string
  /** MPEG audio of the text; rejects with an UpstreamError. Addresses take turns. */
  speak(text: string, address?: string): Promise<Uint8Array<ArrayBuffer>>
  /** Ends what the voice keeps running; texts not spoken yet are refused. */
  close?(): Promise<void>
}

export type ElevenLabsSettings = Hosted<{
  baseUrl: string
  apiKey: string
  voiceId: string
  /** In characters. */
  ceiling: DailyCeiling
}>

const ELEVENLABS_URL = 'https://api.elevenlabs.io'
/** A multilingual voice of ElevenLabs' own; accounts that cannot use it set ELEVENLABS_VOICE_ID. */
const DEFAULT_VOICE = 'EXAVITQu4vr4xnSDxMaL'

export const SPEECH = definePort({
  name: 'speech',
  hosted: 'ElevenLabs',
  builtIn: 'eSpeak NG',
  variables: {
    ELEVENLABS_API_KEY: text,
    ELEVENLABS_VOICE_ID: text,
    ELEVENLABS_BASE_URL: url,
    SPEECH_DAILY_CHARACTERS: number(0, 1_000_000_000, 100_000),
    SPEECH_DAILY_CHARACTERS_PER_PERSON: number(0, 1_000_000_000, 10_000),
  },
  turnedOnBy: 'ELEVENLABS_API_KEY',
  secrets: ['ELEVENLABS_API_KEY'],
  settings(env): ElevenLabsSettings | BuiltIn {
    if (!env.ELEVENLABS_API_KEY) return { kind: 'builtin' }
    return {
      kind: 'hosted',
      baseUrl: env.ELEVENLABS_BASE_URL ?? ELEVENLABS_URL,
      apiKey: env.ELEVENLABS_API_KEY,
      voiceId: env.ELEVENLABS_VOICE_ID ?? DEFAULT_VOICE,
      ceiling: { inAll: env.SPEECH_DAILY_CHARACTERS, perPerson: env.SPEECH_DAILY_CHARACTERS_PER_PERSON },
    }
  },
})
