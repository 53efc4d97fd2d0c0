import type { MemoryState } from '@frase/core/memory/memory-state'
import { voiceChoiceLine } from '@frase/core/voices/voice-choice'
import { storeVoiceChoice, voiceChoice } from '../voice-choice.ts'

/** Whatever was chosen last on any device of the learner; voices are found here without opening the record. */
export function storeVoice({ voice }: Pick<MemoryState, 'voice'>): void {
  if (voice && voiceChoiceLine(voice) !== voiceChoiceLine(voiceChoice())) storeVoiceChoice(voice)
}
