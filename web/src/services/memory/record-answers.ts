import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import type { AnswerContext } from '@frase/core/memory/answer-context'
import type { NewAnswer } from '@frase/core/memory/new-event'
import { VERSION } from '@frase/core/version'
import { shownLanguage } from '../translation.ts'

/** An answer on its way into memory. */
export interface RecordedAnswer {
  /** The learner thinks that the answer was right: it counts as if it had not been given. */
  dispute: () => void
}

/**
 * Records what an answer says. Memory is loaded with the first one, and whoever answers neither waits for it nor hears of
 * its failure.
 */
export function recordAnswers(answersIn: (context: AnswerContext) => readonly NewAnswer[]): RecordedAnswer {
  const recorded = record(answersIn)
  recorded.catch(() => {})
  return {
    dispute: () => {
      recorded
        .then(({ memory, events }) =>
          memory.add(...events.map(({ id }) => ({ kind: 'undone', event: id, reason: 'disputed' }) as const)),
        )
        .catch(() => {})
    },
  }
}

async function record(answersIn: (context: AnswerContext) => readonly NewAnswer[]) {
  const [{ openMemory }, catalog] = await Promise.all([
    import('./open-memory.ts'),
    loadMemoryCatalog(shownLanguage()),
  ])
  const memory = await openMemory()
  const { kept } = memory.snapshot().state
  const events = await memory.add(...answersIn({ catalog, kept, content: VERSION }))
  return { memory, events }
}
