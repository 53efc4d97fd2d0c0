import type { LearningEvent } from '@frase/core/memory/record/event'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** A browser that has these events, and nothing of an earlier test. Call it before the app is opened. */
export async function withRecord(events: readonly LearningEvent[]): Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { openEventLog } = await import('../services/memory/event-log.ts')
  const log = await openEventLog({ onNewer: () => {}, onGone: () => {} })
  await log.append({ events })
  log.close()
}
