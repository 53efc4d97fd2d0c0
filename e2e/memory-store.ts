import type { Page } from '@playwright/test'

/** Runs in the page: the events in the browser's own databases, of a guest and of people, in the order in which they came. */
export async function readEvents(): Promise<Record<string, unknown>[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const found: Record<string, unknown>[] = []
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('frase-memory')) continue
    const database = await settled(indexedDB.open(name))
    const rows: { event: Record<string, unknown> }[] = await settled(
      database.transaction('events').objectStore('events').getAll(),
    )
    database.close()
    found.push(...rows.map(({ event }) => event))
  }
  return found
}

export const eventsIn = (page: Page) => page.evaluate(readEvents)

export const answersIn = async (page: Page) =>
  (await eventsIn(page)).filter(({ kind }) => kind === 'answered')
