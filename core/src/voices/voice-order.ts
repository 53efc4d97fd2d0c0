import type { LeastVoice } from './device-voices.ts'
import { SERVER_VOICE } from './voice-choice.ts'

/** Who is asked to speak: the server, or the device. */
export type Speaker = 'server' | LeastVoice

/** Phrases, dialogues and words sound as well as they can; lessons and exercises begin with the device. */
export type Use = 'phrase' | 'practice'

/** Whoever comes first speaks, unless it cannot; then the next one does. A machine of the device is the last resort. */
export function voiceOrder(use: Use, isServerHosted: boolean, chosen: string): readonly Speaker[] {
  if (chosen === SERVER_VOICE) return ['server', 'robotic']
  const usual = use === 'practice' ? 'plain' : isServerHosted ? undefined : 'good'
  return [...(chosen ? ['chosen' as const] : []), ...(usual ? ([usual] as const) : []), 'server', 'robotic']
}
