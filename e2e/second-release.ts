import type { Page } from '@playwright/test'
import { browserOfSecondRelease } from '../server/src/testing/second-release/unpack.ts'

/** Makes the browser of a page one that last used the second release, before it opens a page of the product. */
export async function restoreSecondRelease(
  page: Page,
  who: 'guest' | 'signed-in',
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  // Passed as text, because a map in it is written as an object.
  await page.evaluate(restore, JSON.stringify(browserOfSecondRelease(who)))
}

/** Runs in the page. */
async function restore(stored: string): Promise<void> {
  const { local, session, databases } = JSON.parse(stored, (_, value) => {
    if (value?.$map) return new Map(value.$map)
    return value?.$set ? new Set(value.$set) : value
  })
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, String(value))
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, String(value))
  for (const [name, stores] of Object.entries<Record<string, [IDBValidKey, unknown][]>>(databases)) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, 1)
      opening.onerror = () => reject(opening.error)
      // The database as that release made it.
      opening.onupgradeneeded = () => {
        const events = opening.result.createObjectStore('events', { autoIncrement: true })
        events.createIndex('id', 'id', { unique: true })
        events.createIndex('unsent', 'unsent')
        opening.result.createObjectStore('unread', { keyPath: 'id' })
        for (const store of ['states', 'meta', 'seen']) opening.result.createObjectStore(store)
      }
      opening.onsuccess = () => {
        const database = opening.result
        const writing = database.transaction(Object.keys(stores), 'readwrite')
        for (const [store, entries] of Object.entries(stores)) {
          for (const [key, value] of entries) {
            if (store === 'unread') writing.objectStore(store).put(value)
            else writing.objectStore(store).put(value, key)
          }
        }
        writing.onerror = () => reject(writing.error)
        writing.oncomplete = () => {
          database.close()
          resolve()
        }
      }
    })
  }
}
