import type { LearningEvent } from '@frase/core/memory/record/event'
import type { ReviewSession } from '@frase/core/review/review-session'
import type { LearnerMemory } from '../../services/memory/learner-memory.ts'

/** What can be taken back: where the session was, and what was recorded since. */
export interface LastAction {
  session: ReviewSession
  recorded: Promise<readonly LearningEvent[]>
}

export async function takeBack(
  memory: Pick<LearnerMemory, 'add'>,
  { recorded }: Pick<LastAction, 'recorded'>,
  reason: 'disputed' | 'taken-back',
): Promise<void> {
  const events = await recorded
  if (events.length === 0) return
  await memory.add(...events.map(({ id }) => ({ kind: 'undone', event: id, reason }) as const))
}
