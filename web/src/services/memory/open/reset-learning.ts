import { EMPTY_RECORD } from '@frase/core/memory/record/record'
import { afterReset, newDevice } from '@frase/core/memory/sync/sync'
import { sendRequest, sendReset } from '../../sync/send-request.ts'
import { positionOf } from '../../sync/sync-step.ts'
import { currentPerson } from './current-person.ts'
import { openTabMemory } from './open-memory.ts'

/**
 * Forgets everything that was learned: in the account of the signed-in person, then here; other devices
 * follow when they synchronise. Rejects, with nothing forgotten, if the account could not be reached.
 */
export async function resetLearning(): Promise<void> {
  const memory = await openTabMemory()
  const person = currentPerson()
  if (person === null) return memory.erase()
  const reset = await sendReset(await currentEpoch(person), person)
  if (!('epoch' in reset)) throw new Error('The log could not be reset')
  const { step = 0 } = (await memory.log()?.position()) ?? {}
  await memory.erase(positionOf(afterReset(newDevice(EMPTY_RECORD), reset), step + 1))
}

async function currentEpoch(person: string): Promise<string> {
  const parameters = { p_epoch: null, p_cursor: 0, p_limit: 1 }
  const answer = await sendRequest({ name: 'pull_learning_events', parameters }, person)
  if ('name' in answer && answer.name === 'pull_learning_events') return answer.data.epoch
  throw new Error('The log could not be read')
}
