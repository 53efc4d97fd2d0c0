import { createConcurrencyLimit } from '../../upstream/concurrency.ts'
import { createFairShare } from '../../upstream/fair-share.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { type SupervisedWorker, superviseWorker } from '../../workers/supervised-worker.ts'
import { workerUrl } from '../../workers/worker-url.ts'
import type { PasswordFact, PasswordTask } from './engine-messages.ts'

const NAME = 'The worker for passwords'
/** One computation takes a tenth of a second, and more where everything else goes first. */
const TIMEOUT_MS = 20_000
const WAIT_MS = 60_000
const MAX_WAITING = 252
/** A class of forty that signs in at once; less than half of what may wait. */
const OF_ONE_ADDRESS = 80
/** The thread takes some megabytes, and starts again in a fraction of a second. */
const IDLE_MS = 3 * 60_000
/** Nobody else has this address: the server's own calls wait in a line of their own. */
const SERVER = 'server'

export type PasswordWorker = Pick<SupervisedWorker<PasswordTask, PasswordFact>, 'ask' | 'close'>

/** A thread, because Node has no bcrypt of its own, and one in JavaScript stops whatever else its thread does. */
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

/** Addresses take turns: the guesses of one wait for each other, not before the password of somebody else. */
export function createPasswordQueue(worker: PasswordWorker) {
  const share = createFairShare(OF_ONE_ADDRESS)
  const inTurn = createConcurrencyLimit(NAME, {
    active: 1,
    waiting: MAX_WAITING,
    waitMs: WAIT_MS,
    tooMany: () => new UpstreamError('rate_limited', 429, 2),
  })
  return (
    tasks: readonly PasswordTask[],
    address = SERVER,
    signal?: AbortSignal,
  ): Promise<readonly PasswordFact[]> =>
    share(address, async () => {
      const facts: PasswordFact[] = []
      for (const task of tasks) facts.push(await inTurn(() => worker.ask(task, signal), signal, address))
      return facts
    })
}
