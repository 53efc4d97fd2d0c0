import { createConcurrencyLimit } from '../turns/concurrency.ts'
import { withDeadline } from '../upstream/deadline.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import {
  type RunningWorker,
  type Supervision,
  startWorker,
  type WorkerDescription,
} from './running-worker.ts'

/** How long a start waits for the end of the previous worker. */
const EXIT_MS = 5000

export interface SupervisedOptions<Setup, Question, Answer> extends WorkerDescription<Setup> {
  /** For each question, from the start of its turn. */
  askMs: number
  /** The number of questions that may wait behind the current one, and the error for the next one. */
  maxWaiting: number
  busyMessage: string
  /** For each question, until its turn. */
  waitMs: number
  /** After so long without a question it ends, and starts again with the next one. */
  idleMs?: number
  /**
   * No start is tried for so long after a failure: a new start for every question would only make matters
   * worse.
   */
  pauseMs?: { failedStart: number; crash: number }
  exitMs?: number
  /** For a process: it is ended above this. Processes that `prepare` starts have no limit. */
  maxMemoryMb?: number
  /** Runs before each start, after the previous worker has ended. */
  prepare?: (start: (setup: Setup) => RunningWorker<Question, Answer>) => Promise<void>
  onStart?: (milliseconds: number) => void
  onFailedStart?: (error: UpstreamError) => void
  /** It had started and ended without a request. */
  onCrash?: (error: UpstreamError) => void
}

export interface SupervisedWorker<Question, Answer> {
  /**
   * With the signal of a caller who may leave: a question that has not had its turn by then is dropped.
   * Questions of several people take turns.
   */
  ask(question: Question, signal?: AbortSignal, who?: string): Promise<Answer>
  /** Takes a turn without a question: the worker does nothing while `work` runs. */
  whileIdle<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Starts it, if it does not run. */
  ready(): Promise<void>
  /** Answers what was asked before, then lets the worker close what it has open. */
  close(): Promise<void>
  /** Refuses pending questions too, and ends the worker at once. */
  abort(): Promise<void>
}

/**
 * A worker that starts with the first question, answers one at a time and is replaced after a crash or a timeout. There
 * are never two of it: the next one starts after the last one has ended.
 */
export function superviseWorker<Setup, Question, Answer>({
  askMs,
  maxWaiting,
  busyMessage,
  waitMs,
  idleMs,
  pauseMs = { failedStart: 0, crash: 0 },
  exitMs = EXIT_MS,
  maxMemoryMb,
  prepare,
  onStart = () => {},
  onFailedStart = () => {},
  onCrash = () => {},
  ...description
}: SupervisedOptions<Setup, Question, Answer>): SupervisedWorker<Question, Answer> {
  const { name, setup, crashStatus } = description
  const inTurn = createConcurrencyLimit(name, {
    active: 1,
    waiting: maxWaiting,
    waitMs,
    tooBusy: () => new UpstreamError(busyMessage, 503),
  })
  const underWay = new Set<Promise<unknown>>()
  const stopped = new UpstreamError(`${name} stopped`, 503)
  let worker: RunningWorker<Question, Answer> | null = null
  let exited: Promise<void> = Promise.resolve()
  let paused: { until: number; error: UpstreamError } | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false
  let isAborted = false

  function start(withSetup: Setup, supervision: Supervision = {}): RunningWorker<Question, Answer> {
    worker = startWorker({ ...description, ...supervision, setup: withSetup })
    exited = worker.exited
    return worker
  }

  async function untilGone(): Promise<void> {
    await withDeadline(exited, exitMs, () => {
      throw new UpstreamError(`${name} did not end in time`, 503)
    })
  }

  async function open(): Promise<RunningWorker<Question, Answer>> {
    const began = performance.now()
    await untilGone()
    await prepare?.((otherSetup) => start(otherSetup))
    if (isAborted) throw stopped
    let hasStarted = false
    const fresh = start(setup, { maxMemoryMb, onFailure: (error) => hasStarted && onCrash(error) })
    await fresh.ready
    hasStarted = true
    onStart(performance.now() - began)
    return fresh
  }

  function pauseAfter(error: UpstreamError, milliseconds: number): void {
    if (milliseconds > 0) paused = { until: performance.now() + milliseconds, error }
  }

  async function live(): Promise<RunningWorker<Question, Answer>> {
    if (isAborted) throw stopped
    if (worker && !worker.hasEnded()) return worker
    if (paused && performance.now() < paused.until) {
      throw new UpstreamError(`Paused after a failure: ${paused.error.message}`, paused.error.status)
    }
    try {
      return await open()
    } catch (error) {
      // Node itself refuses to start a worker when the machine has no memory left, and `prepare` needs a
      // disk.
      const failure = error instanceof UpstreamError ? error : new UpstreamError(String(error), crashStatus)
      if (!isAborted) {
        pauseAfter(failure, pauseMs.failedStart)
        onFailedStart(failure)
      }
      throw failure
    }
  }

  async function answerTo(question: Question): Promise<Answer> {
    const asked = await live()
    try {
      return await asked.ask(question, askMs)
    } catch (error) {
      if (error instanceof UpstreamError && asked.hasEnded()) pauseAfter(error, pauseMs.crash)
      throw error
    }
  }

  async function takeTurn<T>(work: () => Promise<T>, signal?: AbortSignal, who?: string): Promise<T> {
    if (isClosed) throw stopped
    clearTimeout(idleTimer)
    const turn = inTurn(work, signal, who)
    underWay.add(turn)
    try {
      return await turn
    } finally {
      underWay.delete(turn)
      if (idleMs !== undefined && underWay.size === 0) {
        idleTimer = setTimeout(() => worker?.kill(stopped), idleMs).unref()
      }
    }
  }

  return {
    ask: (question, signal, who) => takeTurn(() => answerTo(question), signal, who),
    whileIdle: (work, signal) =>
      takeTurn(async () => {
        // A killed one may still be writing.
        if (worker?.hasEnded()) await untilGone()
        return work()
      }, signal),
    ready: async () => void (await takeTurn(live)),
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      clearTimeout(idleTimer)
      await worker?.end()
    },
    async abort() {
      isClosed = true
      isAborted = true
      clearTimeout(idleTimer)
      worker?.kill(stopped)
      await exited
    },
  }
}
