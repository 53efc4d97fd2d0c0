import { LEARNING_REFUSALS } from '@frase/core/contract/accounts/learning-answers'
import { REST_FUNCTIONS_ROOT } from '@frase/core/contract/paths'
import type { LearningEvent } from '@frase/core/memory/record/event'
import type { SyncRequest } from '@frase/core/memory/sync/sync'
import { createEventLog } from '@frase/core/memory/testing/event-log'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { endLeftWork } from './browser/left-work.ts'
import { addFakeAccounts } from './fake-accounts.ts'
import { type FakeServer, json, startFakeServer } from './fake-server.ts'

const NAMES = ['pull_learning_events', 'push_learning_events', 'fold_learning_events'] as const

/** The log of the one person with an account, as the database answers for it. */
function addFakeLearning(server: FakeServer) {
  const log = createEventLog({ page: 500, whole: 1000, aDay: 1000 })
  for (const name of NAMES) {
    server.answer(`POST ${REST_FUNCTIONS_ROOT}/${name}`, ({ body }) => {
      // A hosted project with the functions of the second release answers in these words.
      if (JSON.stringify(body).includes('\\u0000'))
        return json({ code: '22P05', message: 'unsupported Unicode escape sequence', details: '' }, 400)
      const answer = log.answer({ name, parameters: body } as unknown as SyncRequest)
      if ('data' in answer) return json(answer.data)
      if ('failed' in answer) return json({}, 500)
      return json({ message: answer.refused, details: '' }, LEARNING_REFUSALS[answer.refused])
    })
  }
  server.answer(`POST ${REST_FUNCTIONS_ROOT}/reset_learning`, () => json(log.reset(Date.now())))
  return log
}

/** A server with an account and its log of learning, for a browser that has stored nothing yet and sends nothing by itself. */
export function startLearningServer() {
  endLeftWork()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const server = startFakeServer()
  addFakeAccounts(server)
  return { server, learning: addFakeLearning(server) }
}

/** A browser that has these events, and nothing of an earlier test. Call it before the app is opened. */
export async function withRecord(events: readonly LearningEvent[]): Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { openEventLog } = await import('../services/memory/events/event-log.ts')
  const log = await openEventLog({ onNewer: () => {}, onGone: () => {} })
  await log.append({ events })
  log.close()
}
