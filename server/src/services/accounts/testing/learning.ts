import { randomUUID } from 'node:crypto'
import { LEARNING_RESPONSES } from '@frase/core/contract/accounts/learning-answers'
import type { PageFunction } from '@frase/core/contract/accounts/rest'
import type { EventOf } from '@frase/core/memory/record/event'
import type { SupabaseClient } from '@supabase/supabase-js'

type Answered = EventOf<'answered'>

export function newAnswer(fields: Partial<Answered> = {}): Answered {
  return {
    id: randomUUID(),
    at: 1_790_000_000_000,
    offset: 60,
    kind: 'answered',
    target: 'understand:word:sol',
    verdict: 'right',
    mode: 'typed',
    type: 'translation',
    answer: 'El sol sale por la mañana y se pone por la tarde.',
    options: ['sol', 'luna', 'estrella', 'nube'],
    ...fields,
  }
}

export const newAnswers = (length: number) => Array.from({ length }, () => newAnswer())

/** The calls of one device, each with the result of supabase-js; the others throw for a refusal. */
export function learningOf(client: SupabaseClient) {
  const call = (name: PageFunction, parameters: object) => client.rpc(name, parameters)
  const pull = async (epoch: string | null = null, cursor = 0, limit = 500) => {
    const parameters = { p_epoch: epoch, p_cursor: cursor, p_limit: limit }
    const { data } = await call('pull_learning_events', parameters).throwOnError()
    return LEARNING_RESPONSES.pull_learning_events.parse(data)
  }
  return {
    call,
    pull,
    epoch: async () => (await pull(null, 0, 1)).epoch,
    push: (epoch: string, events: readonly unknown[]) =>
      call('push_learning_events', { p_epoch: epoch, p_events: events }),
    async stored(epoch: string, events: readonly unknown[]) {
      const parameters = { p_epoch: epoch, p_events: events }
      const { data } = await call('push_learning_events', parameters).throwOnError()
      return LEARNING_RESPONSES.push_learning_events.parse(data)
    },
    async fold(epoch: string, checkpoint: object) {
      const parameters = { p_epoch: epoch, p_checkpoint: checkpoint }
      const { data } = await call('fold_learning_events', parameters).throwOnError()
      return LEARNING_RESPONSES.fold_learning_events.parse(data)
    },
    async reset(epoch: string) {
      const { data } = await call('reset_learning', { p_epoch: epoch }).throwOnError()
      return LEARNING_RESPONSES.reset_learning.parse(data)
    },
  }
}

export type Learning = ReturnType<typeof learningOf>

/** The whole log, as a new device reads it. */
export async function readAll({ pull }: Pick<Learning, 'pull'>, limit = 500) {
  const events: unknown[] = []
  const checkpoints: unknown[] = []
  let epoch: string | null = null
  let cursor = 0
  for (let isOver = false; !isOver; ) {
    const { page, ...answer } = await pull(epoch, cursor, limit)
    events.push(...page.events)
    checkpoints.push(...page.checkpoints)
    epoch = answer.epoch
    cursor = page.cursor
    isOver = !page.more
  }
  return { epoch: epoch ?? '', cursor, events, checkpoints }
}
