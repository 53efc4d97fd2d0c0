import { VOICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { readVoiceChoice, type VoiceChoice, voiceChoiceLine } from '@frase/core/voices/voice-choice'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../storage/storage.ts'
import { onVoiceChoice, voiceListeners } from './accent.ts'

export function voiceChoice(): VoiceChoice {
  return readVoiceChoice(readStored(VOICE_STORAGE_KEY))
}

/** Stored on this device only. */
export function storeVoiceChoice(choice: VoiceChoice): void {
  writeStored(VOICE_STORAGE_KEY, voiceChoiceLine(choice))
  for (const listener of voiceListeners) listener()
}

/**
 * The stored line as a string, because the compared value must stay the same as long as nothing was chosen.
 */
export function useVoiceChoice(): VoiceChoice {
  const line = useSyncExternalStore(
    onVoiceChoice,
    () => voiceChoiceLine(voiceChoice()),
    () => '',
  )
  return readVoiceChoice(line)
}
