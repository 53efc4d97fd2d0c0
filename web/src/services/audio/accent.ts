import { VOICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { type Accent, DEFAULT_ACCENT, storedAccent } from '@frase/core/voices/accent'
import { useSyncExternalStore } from 'react'
import { readStored } from '../storage/storage.ts'

/** Called whenever something about the voice was chosen. */
export const voiceListeners = new Set<() => void>()

export function onVoiceChoice(listener: () => void) {
  voiceListeners.add(listener)
  return () => voiceListeners.delete(listener)
}

export function chosenAccent(): Accent {
  return storedAccent(readStored(VOICE_STORAGE_KEY))
}

export function useAccent(): Accent {
  return useSyncExternalStore(onVoiceChoice, chosenAccent, () => DEFAULT_ACCENT)
}
