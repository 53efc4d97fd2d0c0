import { VOICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { type Accent, DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { readVoiceChoice, type VoiceChoice, voiceChoiceLine } from '@frase/core/voices/voice-choice'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const listeners = new Set<() => void>()

const onVoiceChoice = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function voiceChoice(): VoiceChoice {
  return readVoiceChoice(readStored(VOICE_STORAGE_KEY))
}

/** On this device only. */
export function storeVoiceChoice(choice: VoiceChoice): void {
  writeStored(VOICE_STORAGE_KEY, voiceChoiceLine(choice))
  for (const listener of listeners) listener()
}

export function chosenAccent(): Accent {
  return voiceChoice().accent ?? DEFAULT_ACCENT
}

export function useAccent(): Accent {
  return useSyncExternalStore(onVoiceChoice, chosenAccent, () => DEFAULT_ACCENT)
}

/** The line that is stored, because what is compared must stay the same as long as nothing was chosen. */
export function useVoiceChoice(): VoiceChoice {
  const line = useSyncExternalStore(
    onVoiceChoice,
    () => voiceChoiceLine(voiceChoice()),
    () => '',
  )
  return readVoiceChoice(line)
}
