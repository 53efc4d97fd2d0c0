import { currentUnit } from '@frase/core/course/unit-steps'
import { eventTime, learningDay } from '@frase/core/days/learning-day'
import { DAYS_PER_WEEK } from '@frase/core/days/week'
import { daysPractised } from '@frase/core/memory/progress/progress'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { NEXT_UNIT_STORAGE_KEY, PRACTISED_DAYS_STORAGE_KEY } from '@frase/core/review/review-keys'
import { type VoiceChoice, voiceChoiceLine } from '@frase/core/voices/voice-choice'
import { storeVoiceChoice } from '../../audio/voice-choice.ts'
import { removeStored, writeStored } from '../../storage/storage.ts'

/** Home shows them without opening the record. */
export function storePractisedDays(state: MemoryState): void {
  const today = learningDay(eventTime(new Date()))
  const days = daysPractised(state, today - DAYS_PER_WEEK + 1, today)
  writeStored(PRACTISED_DAYS_STORAGE_KEY, days.join(' '))
}

/** Stores the unit to go on with in the same way, once the course was begun or a place in it was found. */
export function storeNextUnit(state: MemoryState): void {
  // What is stored belongs to somebody else, or to a record that was erased.
  if (!state.placed && state.steps.size === 0) {
    removeStored(NEXT_UNIT_STORAGE_KEY)
    return
  }
  const units = [true, false].map((isPremium) => currentUnit(state, isPremium)?.unit ?? 0)
  writeStored(NEXT_UNIT_STORAGE_KEY, `units ${units.join(' ')}`)
}

let known: string | undefined

/** Stored on this device, where voices find it without opening the record. */
export function storeOwnVoice(choice: VoiceChoice): void {
  known = voiceChoiceLine(choice)
  storeVoiceChoice(choice)
}

/** Does the same with a choice made on another device, when it arrives. */
export function storeVoiceOf({ voice }: Pick<MemoryState, 'voice'>): void {
  if (voice && voiceChoiceLine(voice) !== known) storeOwnVoice(voice)
}
