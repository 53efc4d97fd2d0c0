import { type SupervisedWorker, superviseWorker } from '../../workers/supervised-worker.ts'
import { workerUrl } from '../../workers/worker-url.ts'
import type { PasswordFact, PasswordTask } from './engine-messages.ts'
import { createVisitorQueue, MAX_WAITING, type QueuedVisitor, WAIT_MS } from './visitor-queue.ts'

const NAME = 'The worker for passwords'
/** One computation takes a tenth of a second, and more if everything else has priority. */
const TIMEOUT_MS = 20_000
/** The thread takes some megabytes, and starts again in a fraction of a second. */
const IDLE_MS = 3 * 60_000
/** Not an address: the server's own calls wait in a line of their own. */
const SERVER: QueuedVisitor = { who: 'server', isKnown: true }

export type PasswordWorker = Pick<SupervisedWorker<PasswordTask, PasswordFact>, 'ask' | 'close'>

/** A thread, because Node has no bcrypt, and one in JavaScript blocks its thread. */
export function startPasswordWorker(): PasswordWorker {
  return superviseWorker<null, PasswordTask, PasswordFact>({
    name: NAME,
    kind: 'thread',
    url: workerUrl('password'),
    setup: null,
    startMs: TIMEOUT_MS,
    askMs: TIMEOUT_MS,
    crashStatus: 503,
    maxWaiting: MAX_WAITING,
    busyMessage: 'Too many passwords wait',
    waitMs: WAIT_MS,
    idleMs: IDLE_MS,
  })
}

/** Devices that have signed in before take turns, and all strangers have one turn together: a learner waits for one guess. */
export function createPasswordQueue(worker: PasswordWorker) {
  const inTurn = createVisitorQueue(NAME, 1)
  return async (
    tasks: readonly PasswordTask[],
    visitor = SERVER,
    signal?: AbortSignal,
  ): Promise<readonly PasswordFact[]> => {
    const facts: PasswordFact[] = []
    for (const task of tasks) facts.push(await inTurn(visitor, () => worker.ask(task, signal), signal))
    return facts
  }
}
