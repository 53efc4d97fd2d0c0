import { setTimeout as pause } from 'node:timers/promises'
import { type Engine, openEngine } from './engine.ts'
import type { EngineSetup } from './engine-messages.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'

/** The process of a server that was killed ends within a quarter of a second. */
const WAIT_MS = 5000
const RETRY_MS = 50

/**
 * The server locks the folder for itself; this lock is of the process that writes. A server that is killed leaves its
 * own lock behind at once, while the process may still be writing.
 */
export async function openLockedEngine(setup: EngineSetup): Promise<Engine> {
  const lock = await lockWriting(setup.folder)
  try {
    const engine = await openEngine(setup)
    return {
      ...engine,
      async close() {
        await engine.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

export async function lockWriting(folder: string): Promise<FolderLock> {
  const until = performance.now() + WAIT_MS
  for (;;) {
    try {
      return lockFolder(`${folder}.writer.lock`, `The database ${folder}`)
    } catch (error) {
      if (performance.now() > until) throw error
      await pause(RETRY_MS)
    }
  }
}
