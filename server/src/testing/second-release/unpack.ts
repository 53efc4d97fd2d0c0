import type { LearningEvent, UnreadEvent } from '@frase/core/memory/record/event'
import { readPacked, unpackTar } from '../unpack-release.ts'

/** Premium, with a record on her device and in her account; the password of both people is the usual one of the tests. */
export const CARLA = 'carla@ejemplo.es'
/** Has an account that knows 20 events of hers, and never paid. */
export const DORA = 'dora@ejemplo.es'

interface StoredRow<Event> {
  id: string
  event: Event
  unsent?: 1
}
type Entries<Value> = [key: IDBValidKey, value: Value][]

/** The content of a browser's storage; in databases a map is written as { $map: entries } and a set as { $set: values }. */
export interface StoredBrowser {
  local: Record<string, string>
  session: Record<string, string>
  databases: Record<
    string,
    {
      events: Entries<StoredRow<LearningEvent>>
      unread: Entries<StoredRow<UnreadEvent>>
      states: Entries<unknown>
      meta: Entries<unknown>
      seen: Entries<readonly string[]>
    }
  >
}

/** The data folder of its server, described in README.md beside this file. */
export function unpackSecondRelease(folder: string): void {
  unpackTar(new URL('./data.tar.br', import.meta.url), folder)
}

/** The browser storage of its page: of somebody without an account, and of Carla. */
export function browserOfSecondRelease(who: 'guest' | 'signed-in'): StoredBrowser {
  return JSON.parse(String(readPacked(new URL(`./${who}.json.br`, import.meta.url))))
}

/** The record in such a browser. */
export function eventsOfSecondRelease(who: 'guest' | 'signed-in'): LearningEvent[] {
  return Object.values(browserOfSecondRelease(who).databases).flatMap(({ events }) =>
    events.map(([, { event }]) => event),
  )
}
