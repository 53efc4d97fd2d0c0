import type { TabMemory } from '../memory/learner/create-memory.ts'
import { settleAccount } from '../memory/learner/settle-steps.ts'
import { sendRequest } from './send-request.ts'
import { createSync, type SyncNeeds } from './when-to-sync.ts'

/** Synchronises the record of a person until she signs out. */
export function startSync(memory: TabMemory, person: string, signal: AbortSignal): void {
  const onRead = () => settleAccount(memory, person)
  const sync = createSync({ ...needsOf(memory, person, signal), onRead })
  addEventListener('online', () => void sync.look(), { signal })
  document.addEventListener(
    'visibilitychange',
    // What was done last should not wait until the page is opened again.
    () => void (document.visibilityState === 'hidden' ? sync.push() : sync.lookAgain()),
    { signal },
  )
  void sync.look()
}

/** Runs one round now, for at most so long. */
export async function synchronise(memory: TabMemory, person: string, timeoutMs: number): Promise<void> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), timeoutMs)
  await createSync({ ...needsOf(memory, person, end.signal), isUrgent: true }).look()
  clearTimeout(timer)
  end.abort()
}

function needsOf(memory: TabMemory, person: string, signal: AbortSignal): SyncNeeds {
  return {
    memory,
    person,
    signal,
    send: sendRequest,
    now: Date.now,
    random: Math.random,
    isOnline: () => navigator.onLine,
    inTurn,
  }
}

async function inTurn(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('frase-memory-sync', { signal }, work)
}
