import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import type { AnswerContext } from '@frase/core/exercises/answered/answered-item'
import type { NewAnswer } from '@frase/core/memory/record/new-event'
import { VERSION } from '@frase/core/version'
import { logProblem } from '../../page/log-problem.ts'
import { shownLanguage } from '../../texts/translation.ts'
import { newEventId } from '../learner/learner-memory.ts'

/**
 * Records what an answer says, and resolves to the ids of its events before they are stored. Memory is loaded with the first
 * one; the learner neither waits for it nor is shown that it failed.
 */
export async function recordAnswers(
  answersIn: (context: AnswerContext) => readonly NewAnswer[],
): Promise<readonly string[]> {
  const loaded = await Promise.all([loadMemory(), loadMemoryCatalog(shownLanguage())]).catch(() => undefined)
  // The app's files cannot be loaded, for example on a lost connection.
  if (!loaded) return []
  const [memory, catalog] = loaded
  try {
    const { kept } = memory.snapshot().state
    const answers = answersIn({ catalog, kept, content: VERSION }).map((one) => ({
      ...one,
      id: newEventId(),
    }))
    void memory.add(...answers).catch(logProblem)
    return answers.map(({ id }) => id)
  } catch (error) {
    logProblem(error)
    return []
  }
}

/** The learner thinks that the answer was right: it counts as if it had not been given. */
export async function disputeAnswers(events: readonly string[]): Promise<void> {
  if (events.length === 0) return
  const memory = await loadMemory()
  await memory.add(...events.map((event) => ({ kind: 'undone', event, reason: 'disputed' }) as const))
}

async function loadMemory() {
  const { openMemory } = await import('../open/open-memory.ts')
  return openMemory()
}
