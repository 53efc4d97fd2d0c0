import type { Accent } from './accent.ts'

/** The learner's choice of voice. */
export interface VoiceChoice {
  /** Null until an accent is chosen: then a good voice with another accent is accepted. */
  accent: Accent | null
  /** The speed, relative to a voice's own. The server's voice is already slowed down to where learners begin. */
  speed: number
  /** The address of a voice of the device, SERVER_VOICE, or '' for the best there is. */
  voice: string
}

export const SERVER_VOICE = 'server'

/** A sentence of the content in which the accents differ. */
export const VOICE_SAMPLE = 'El autobús llega en cinco minutos.'

export const SPEED = { min: 0.6, max: 1.2, step: 0.1, initial: 0.8 } as const
/** The factor of 'slow'. */
const SLOW = 0.625

const STORED = /^(es-ES|es-419|auto) (0\.[6-9]|1(?:\.[12])?)(?: (.*))?$/

/** The choice as one stored line. What cannot be read counts as never chosen. */
export function readVoiceChoice(stored: string | null): VoiceChoice {
  const [, accent, speed = SPEED.initial, voice = ''] = STORED.exec(stored ?? '') ?? []
  return { accent: accent === 'es-ES' || accent === 'es-419' ? accent : null, speed: Number(speed), voice }
}

export function voiceChoiceLine({ accent, speed, voice }: VoiceChoice): string {
  return `${accent ?? 'auto'} ${Number(speed.toFixed(1))} ${voice}`.trim()
}

/** The speed of a voice of the device, which by default speaks at its own. */
export function deviceRate({ speed }: VoiceChoice, isSlow = false): number {
  return isSlow ? speed * SLOW : speed
}

/** The playback rate of a sound of the server: 1 is the speed at which it was spoken. */
export function playbackRate(choice: VoiceChoice, isSlow = false): number {
  return deviceRate(choice, isSlow) / SPEED.initial
}
