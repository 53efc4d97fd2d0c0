import { isEnded } from '@frase/core/exercises/session/session'
import {
  readStoredSession,
  type StoredSession,
  writeStoredSession,
} from '@frase/core/exercises/session/stored-session'
import { readShownLog, type ShownLog } from '@frase/core/exercises/shown-log'
import { SESSION_STORAGE_KEY, SHOWN_STORAGE_KEY } from '@frase/core/storage-keys'
import { readStored, removeStored, writeStored } from '../../../services/storage/storage.ts'
import { readTabStored } from '../../../services/storage/tab-storage.ts'

/**
 * A session in progress outlives its tab. A finished one is shown again after a reload, but in no other tab: it is in
 * session storage, where earlier releases also had those in progress.
 */
export function readSavedSession(): StoredSession | undefined {
  return (
    readStoredSession(readTabStored(SESSION_STORAGE_KEY)) ??
    readStoredSession(readStored(SESSION_STORAGE_KEY))
  )
}

export function saveSession(stored: StoredSession | null): void {
  const written = stored && writeStoredSession(stored)
  const isFinished = stored !== null && isEnded(stored.session)
  if (written && !isFinished) writeStored(SESSION_STORAGE_KEY, written)
  else removeStored(SESSION_STORAGE_KEY)
  try {
    if (written && isFinished) sessionStorage.setItem(SESSION_STORAGE_KEY, written)
    else sessionStorage.removeItem(SESSION_STORAGE_KEY)
  } catch {
    // Blocked or full: the page itself still has the session.
  }
}

export function readShown(): ShownLog {
  return readShownLog(readStored(SHOWN_STORAGE_KEY))
}

export function writeShown(log: ShownLog): void {
  writeStored(SHOWN_STORAGE_KEY, JSON.stringify(log))
}
