import type { Accent } from './accent.ts'

/** How Spanish is to sound. */
export interface VoiceChoice {
  /** Null as long as nothing was chosen: then a good voice with another accent will do. */
  accent: Accent | null
  /** Of a voice at its own speed. The server's voice is already slowed down to where learners begin. */
  speed: number
  /** The address of a voice of the device, SERVER_VOICE, or '' for the best there is. */
  voice: string
}

export const SERVER_VOICE = 'server'

/** A sentence of the content in which the accents differ. */
export const VOICE_SAMPLE = 'El autobús llega en cinco minutos.'

export const SPEED = { min: 0.6, max: 1.2, step: 0.1, initial: 0.8 } as const
/** What 'slow' makes of the speed. */
const SLOW = 0.625

const STORED = /^(es-ES|es-419|auto) (0\.[6-9]|1(?:\.[12])?)(?: (.*))?$/

/** As it is stored in one line. What cannot be read was never chosen. */
export function readVoiceChoice(stored: string | null): VoiceChoice {
  const [, accent, speed = SPEED.initial, voice = ''] = STORED.exec(stored ?? '') ?? []
  return { accent: accent === 'es-ES' || accent === 'es-419' ? accent : null, speed: Number(speed), voice }
}

export function voiceChoiceLine({ accent, speed, voice }: VoiceChoice): string {
  return `${accent ?? 'auto'} ${Number(speed.toFixed(1))} ${voice}`.trim()
}

/** For a voice of the device, which speaks at its own speed unless it is told. */
export function deviceRate({ speed }: VoiceChoice, isSlow = false): number {
  return isSlow ? speed * SLOW : speed
}

/** For a sound of the server: 1 is the speed at which it was spoken. */
export function playbackRate(choice: VoiceChoice, isSlow = false): number {
  return deviceRate(choice, isSlow) / SPEED.initial
}
