import type { Page } from '@playwright/test'

interface StoredRow {
  event: Record<string, unknown>
  /** The account that is signed in does not have it yet. */
  unsent?: 1
}

/** Runs in the page: what is in the browser's own databases, of a guest and of people, in the order in which it came. */
export async function readRows(): Promise<StoredRow[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const found: StoredRow[] = []
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('frase-memory')) continue
    const database = await settled(indexedDB.open(name))
    found.push(...(await settled(database.transaction('events').objectStore('events').getAll())))
    database.close()
  }
  return found
}

export const eventsIn = async (page: Page) => (await page.evaluate(readRows)).map(({ event }) => event)

export const answersIn = async (page: Page) =>
  (await eventsIn(page)).filter(({ kind }) => kind === 'answered')
