import { nextRequest } from '@frase/core/memory/sync/sync'
import type { EventLog } from '../memory/events/event-log.ts'
import type { TabMemory } from '../memory/learner/create-memory.ts'
import type { Send } from './send-request.ts'
import { answeredDevice, loadDevice } from './sync-step.ts'

/** Combines the answers of a session into fewer requests. */
const PUSH_DELAY_MS = 4000
/** Switching between tabs does not send a request each time. */
const PULL_INTERVAL_MS = 30_000
/** The longest delay of a timer. */
const TIMER_MAX_MS = 2 ** 31 - 1

export interface SyncNeeds {
  memory: Pick<TabMemory, 'log' | 'change' | 'subscribe'>
  person: string
  send: Send
  now: () => number
  random: () => number
  isOnline: () => boolean
  /**
   * Lets one tab at a time do it, where the browser can. Otherwise two tabs send the same requests, which
   * does no harm.
   */
  inTurn: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>
  /** Smaller page sizes for tests. */
  limits?: Parameters<typeof nextRequest>[2]
  /** Does not wait before the first request, although an earlier one failed. */
  isUrgent?: boolean
  /** It ends when this is aborted: the person has signed out. */
  signal: AbortSignal
  /** Called when the log has been read to its end for the first time, before anything is sent. */
  onRead?: () => Promise<void>
}

export interface SyncDriver {
  /** Reads what other devices have sent, and sends what they do not have. */
  look: () => Promise<void>
  /** The same, unless it was done a moment ago. */
  lookAgain: () => Promise<void>
  /** Sends what is here, and reads only if other devices have sent something. */
  push: () => Promise<void>
}

/** Keeps the record of a person on this device and the log of her account the same. Nothing here rejects. */
export function createSync(needs: SyncNeeds): SyncDriver {
  const { memory, person, send, now, random, isOnline, inTurn, limits, signal } = needs
  let { isUrgent = false, onRead } = needs
  let lastLook = Number.NEGATIVE_INFINITY
  /** False until a round has read the log to its end. */
  let isRead = false
  let pushTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const ownLog = (): EventLog | undefined => {
    const log = memory.log()
    return log?.owner === person ? log : undefined
  }

  /** Sends requests until none is left, or none is due yet. */
  async function round(): Promise<void> {
    clearTimeout(retryTimer)
    while (!signal.aborted && isOnline()) {
      const log = ownLog()
      if (!log) return
      const loaded = await loadDevice(log, isRead)
      if (isUrgent) loaded.device.notBefore = 0
      isUrgent = false
      const request = nextRequest(loaded.device, now(), limits)
      if (!request) return retryAt(loaded.device.notBefore)
      const answer = await send(request, person, signal)
      if (signal.aborted) return
      const { device, change, next } = await answeredDevice(loaded, log, { request, answer }, now(), random)
      let isCommitted = false
      await memory.change(async (into) => {
        isCommitted = into.owner === person && (await into.commit(change, loaded.step, next))
      })
      isRead = isCommitted && device.isRead
      if (isRead) await hasRead()
    }
  }

  async function hasRead(): Promise<void> {
    const first = onRead
    onRead = undefined
    // A failed request is tried again at the next visit.
    await first?.().catch(() => {})
  }

  function retryAt(time: number): void {
    const wait = time - now()
    if (wait > 0) retryTimer = setTimeout(() => void run(), Math.min(wait, TIMER_MAX_MS))
  }

  let running: Promise<void> | undefined
  let isWanted = false
  function run(): Promise<void> {
    isWanted = true
    running ??= (async () => {
      while (isWanted && !signal.aborted) {
        isWanted = false
        // The database cannot be used now, or the lock is not granted: the next change tries again.
        await inTurn(round, signal).catch(() => {})
      }
      running = undefined
    })()
    return running
  }

  const look = () => {
    lastLook = now()
    isRead = false
    return run()
  }

  const unsubscribe = memory.subscribe(() => {
    pushTimer ??= setTimeout(() => {
      pushTimer = undefined
      void run()
    }, PUSH_DELAY_MS)
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    clearTimeout(pushTimer)
    clearTimeout(retryTimer)
  })

  return {
    look,
    lookAgain: async () => {
      if (now() - lastLook >= PULL_INTERVAL_MS) await look()
    },
    push: run,
  }
}
