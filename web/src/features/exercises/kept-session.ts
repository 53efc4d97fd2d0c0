import { readStoredSession, type StoredSession } from '@frase/core/exercises/stored-session'
import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'

/** Session storage may be blocked or full: then a reload loses the session, and nothing else happens. */
export function readKeptSession(): StoredSession | undefined {
  try {
    return readStoredSession(sessionStorage.getItem(SESSION_STORAGE_KEY))
  } catch {
    return undefined
  }
}

export function keepSession(stored: StoredSession | null): void {
  try {
    if (stored) sessionStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(stored))
    else sessionStorage.removeItem(SESSION_STORAGE_KEY)
  } catch {
    // The page itself still holds the session.
  }
}
