import { UpstreamError } from '../upstream/upstream-error.ts'
import type { FromWorker, ToWorker } from './channel.ts'
import { openChannel, type WorkerPlace } from './channel.ts'

const MEGABYTE = 1024 * 1024
/** WebAssembly takes a hundred megabytes and more in this time. */
const MEMORY_CHECK_MS = 200
/** How long a worker may take to close what it has open. */
const CLOSE_MS = 10_000

export interface WorkerDescription<Setup> extends WorkerPlace {
  setup: Setup
  startMs: number
  /** The status of a crash, seen by the caller that waits for an answer. */
  crashStatus: 500 | 503
}

export interface Supervision {
  /** A process that takes more is killed: no option of Node limits the memory of WebAssembly. */
  maxMemoryMb?: number | undefined
  /** It ended without a request to end. */
  onFailure?: (error: UpstreamError) => void
}

/** One thread or process from its start to its end. The caller asks one question at a time. */
export interface RunningWorker<Question, Answer> {
  /** Resolves when it answers questions. */
  ready: Promise<void>
  ask(question: Question, timeoutMs: number): Promise<Answer>
  /** True after a crash, a timeout, `end` or `kill`: it accepts no question any more. */
  hasEnded(): boolean
  /** Resolves when the thread or process is gone: until then it may have files open. */
  exited: Promise<void>
  /** Lets it close what it has open, then waits for its exit. */
  end(): Promise<void>
  kill(reason: UpstreamError): void
}

interface Pending<Answer> {
  resolve: (message: FromWorker<Answer>) => void
  reject: (error: UpstreamError) => void
}

export function startWorker<Setup, Question, Answer>({
  setup,
  startMs,
  crashStatus,
  maxMemoryMb,
  onFailure = () => {},
  ...place
}: WorkerDescription<Setup> & Supervision): RunningWorker<Question, Answer> {
  const { name } = place
  let ending: UpstreamError | null = null
  let pending: Pending<Answer> | null = null
  let resolveExited = () => {}
  const exited = new Promise<void>((resolve) => {
    resolveExited = resolve
  })
  const channel = openChannel<Setup, Question, Answer>(place, {
    message(message) {
      if (message.kind === 'unavailable') {
        fail(new UpstreamError(`${name} cannot start: ${message.reason}`, 503))
      } else if (message.kind === 'crashed') {
        fail(new UpstreamError(`${name} failed: ${message.reason}`, crashStatus))
      } else {
        pending?.resolve(message)
      }
    },
    error: (error) => fail(new UpstreamError(`${name} failed: ${error.message}`, crashStatus)),
    exit(code) {
      clearInterval(memoryCheck)
      resolveExited()
      fail(new UpstreamError(`${name} ended with code ${code}`, crashStatus))
    },
  })

  const memoryCheck =
    maxMemoryMb === undefined ? undefined : setInterval(checkMemory, MEMORY_CHECK_MS, maxMemoryMb).unref()

  function checkMemory(allowedMb: number): void {
    const usedMb = Math.round(channel.residentMemory() / MEGABYTE)
    if (usedMb <= allowedMb) return
    fail(new UpstreamError(`${name} took ${usedMb} MB of memory, ${allowedMb} MB are allowed`, crashStatus))
  }

  function fail(error: UpstreamError): void {
    if (!ending) onFailure(error)
    ending ??= error
    pending?.reject(error)
    channel.kill()
  }

  /** The one message that answers, or the failure that replaces it. */
  async function exchange(
    message: ToWorker<Setup, Question>,
    timeoutMs: number,
  ): Promise<FromWorker<Answer>> {
    const timer = setTimeout(() => {
      fail(new UpstreamError(`${name} took more than ${timeoutMs} ms`, 504))
    }, timeoutMs)
    channel.ref()
    try {
      return await new Promise((resolve, reject) => {
        pending = { resolve, reject }
        channel.send(message)
      })
    } finally {
      pending = null
      clearTimeout(timer)
      // Between two questions it must not keep an otherwise idle process alive.
      channel.unref()
    }
  }

  const ready = exchange({ kind: 'open', setup }, startMs).then(() => {})
  // A caller learns of a failed start; without one it must not end the process.
  ready.catch(() => {})

  return {
    ready,
    async ask(question, timeoutMs) {
      if (ending) throw ending
      const message = await exchange({ kind: 'ask', question }, timeoutMs)
      if (message.kind !== 'answer') throw new UpstreamError(`${name} gave no answer`, 500)
      return message.answer
    },
    hasEnded: () => ending !== null,
    exited,
    async end() {
      if (!ending) {
        ending = new UpstreamError(`${name} stopped`, 503)
        channel.ref()
        channel.send({ kind: 'close' })
        const timer = setTimeout(() => channel.kill(), CLOSE_MS)
        await exited
        clearTimeout(timer)
      }
      await exited
    },
    kill(reason) {
      ending ??= reason
      fail(reason)
    },
  }
}
