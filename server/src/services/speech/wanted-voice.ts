import type { Accent } from '@frase/core/voices/accent'

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
