import { Worker } from 'node:worker_threads'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { EngineAnswer, EngineRequest, EngineSetup, FromEngine, ToEngine } from './engine-messages.ts'

/** A first start makes the whole database, on a slow machine too. */
const START_MS = 120_000
const CLOSE_MS = 10_000

export interface EngineThread {
  /** Resolves when it answers requests; with the task 'initialise', when the files are there. */
  started: Promise<void>
  /** One request at a time: the caller awaits the last one first. */
  ask(request: EngineRequest, deadlineMs: number): Promise<EngineAnswer>
  /** True after a crash, a missed deadline or `end`: it takes no request any more. */
  hasEnded(): boolean
  /** Resolves when the thread is no more: it has the files open until then. */
  exited: Promise<void>
  /** Closes the database, then the thread. */
  end(): Promise<void>
}

interface Pending {
  resolve: (message: FromEngine) => void
  reject: (error: UpstreamError) => void
}

export function startEngineThread(workerUrl: URL, setup: EngineSetup): EngineThread {
  const worker = new Worker(workerUrl, { name: 'accounts', workerData: setup })
  let isEnded = false
  let pending: Pending | null = null

  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
  })

  function fail(error: UpstreamError): void {
    isEnded = true
    pending?.reject(error)
    void worker.terminate()
  }

  /** The one message that answers, or the failure that comes instead. */
  function next(deadlineMs: number): Promise<FromEngine> {
    const deadline = setTimeout(() => {
      fail(new UpstreamError(`The built-in accounts took more than ${deadlineMs} ms`, 504))
    }, deadlineMs)
    return new Promise<FromEngine>((resolve, reject) => {
      pending = { resolve, reject }
    }).finally(() => {
      pending = null
      clearTimeout(deadline)
    })
  }

  function post(message: ToEngine): void {
    worker.postMessage(message)
  }

  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'failed') {
      fail(new UpstreamError(`The built-in accounts cannot start: ${message.reason}`, 503))
    } else {
      pending?.resolve(message)
    }
  })
  worker.on('error', (error) =>
    fail(new UpstreamError(`The built-in accounts failed: ${error.message}`, 503)),
  )
  worker.on('exit', () => fail(new UpstreamError('The built-in accounts have ended', 503)))

  const started = next(START_MS).then(() => {})
  // Whoever asks learns of a failed start; nobody asking must not end the process.
  started.catch(() => {})

  return {
    started,
    async ask(request, deadlineMs) {
      if (isEnded) throw new UpstreamError('The built-in accounts have ended', 503)
      const answered = next(deadlineMs)
      post({ kind: 'request', request })
      const message = await answered
      if (message.kind !== 'answer') throw new UpstreamError('The built-in accounts gave no answer', 500)
      return message.answer
    },
    hasEnded: () => isEnded,
    exited,
    async end() {
      if (!isEnded) {
        isEnded = true
        post({ kind: 'close' })
        const deadline = setTimeout(() => void worker.terminate(), CLOSE_MS)
        await exited
        clearTimeout(deadline)
      }
      await exited
    },
  }
}
