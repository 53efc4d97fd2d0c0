import type { VoiceChoice } from '@frase/core/voices/voice-choice'
import { logProblem } from './account/log-problem.ts'
import { openTabMemory } from './memory/open-memory.ts'
import { storeOwnVoice } from './memory/store-voice.ts'
import { voiceChoice } from './voice-choice.ts'

/** Here at once, and with the learner's record on every other device. */
export async function chooseVoice(change: Partial<VoiceChoice>): Promise<void> {
  const choice = { ...voiceChoice(), ...change }
  storeOwnVoice(choice)
  try {
    const memory = await openTabMemory()
    await memory.add({ kind: 'voice', ...choice })
  } catch (error) {
    logProblem(error)
  }
}
