import { UpstreamError } from '../../upstream/upstream-error.ts'
import { superviseWorker } from '../../workers/supervised-worker.ts'
import { workerUrl } from '../../workers/worker-url.ts'

/** A sentence takes a few hundredths of a second; the learner has waited for the service already. */
const TIMEOUT_MS = 5000
const WAIT_MS = 3000
const MAX_WAITING = 24
const IDLE_MS = 3 * 60_000

export interface LeveledSound {
  audio: Uint8Array<ArrayBuffer>
  /** The delay of the result relative to the original. */
  delayMs: number
}

export interface Leveling {
  /** The same sound with the common loudness; unchanged if that fails: too loud is better than silent. */
  level(audio: Uint8Array<ArrayBuffer>, address?: string): Promise<LeveledSound>
  close(): Promise<void>
}

/** The work is done in a thread, which starts with the first sound and ends when there was none for a while. */
export function createLeveling(url: URL = workerUrl('leveling')): Leveling {
  const worker = superviseWorker<null, Uint8Array<ArrayBuffer>, LeveledSound | null>({
    name: 'The leveling of sounds',
    kind: 'thread',
    url,
    setup: null,
    startMs: TIMEOUT_MS,
    askMs: TIMEOUT_MS,
    crashStatus: 500,
    maxWaiting: MAX_WAITING,
    busyMessage: 'Too many sounds wait to be leveled',
    waitMs: WAIT_MS,
    idleMs: IDLE_MS,
  })
  return {
    async level(audio, address) {
      const unchanged = { audio, delayMs: 0 }
      try {
        return (await worker.ask(audio, undefined, address)) ?? unchanged
      } catch (error) {
        if (error instanceof UpstreamError) return unchanged
        throw error
      }
    },
    close: worker.abort,
  }
}
