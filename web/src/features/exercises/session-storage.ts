import {
  readStoredSession,
  type StoredSession,
  writeStoredSession,
} from '@frase/core/exercises/stored-session'
import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'

/** Session storage may be blocked or full: then a reload loses the session, and nothing else happens. */
export function readSavedSession(): StoredSession | undefined {
  try {
    return readStoredSession(sessionStorage.getItem(SESSION_STORAGE_KEY))
  } catch {
    return undefined
  }
}

export function saveSession(stored: StoredSession | null): void {
  try {
    if (stored) sessionStorage.setItem(SESSION_STORAGE_KEY, writeStoredSession(stored))
    else sessionStorage.removeItem(SESSION_STORAGE_KEY)
  } catch {
    // The page itself still has the session.
  }
}
