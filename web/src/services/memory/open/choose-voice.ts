import type { VoiceChoice } from '@frase/core/voices/voice-choice'
import { voiceChoice } from '../../audio/voice-choice.ts'
import { logProblem } from '../../page/log-problem.ts'
import { storeOwnVoice } from './copies-in-storage.ts'
import { openTabMemory } from './open-memory.ts'

/** Applied here at once, and with the learner's record on every other device. */
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
