import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { type VoiceChoice, voiceChoiceLine } from '@frase/core/voices/voice-choice'
import { storeVoiceChoice } from '../voice-choice.ts'

let known: string | undefined

/** On this device, where voices find it without opening the record. */
export function storeOwnVoice(choice: VoiceChoice): void {
  known = voiceChoiceLine(choice)
  storeVoiceChoice(choice)
}

/** The same with what was chosen on another device, when it arrives. */
export function storeVoiceOf({ voice }: Pick<MemoryState, 'voice'>): void {
  if (voice && voiceChoiceLine(voice) !== known) storeOwnVoice(voice)
}
