import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../log.ts'
import { withDeadline } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { EngineAnswer, EngineRequest, EngineSetup } from './engine-messages.ts'
import { type EngineThread, startEngineThread } from './engine-thread.ts'

const REQUEST_MS = 20_000
const MAX_WAITING = 256
/** A database that cannot be opened is not tried anew for every request. */
const RETRY_MS = 10_000
const EXIT_MS = 5000

export interface EngineQueue {
  ask(request: EngineRequest): Promise<EngineAnswer>
  ready(): Promise<void>
  /** Answers what was asked before, then closes the database. */
  close(): Promise<void>
}

export interface EngineQueueOptions {
  setup: Omit<EngineSetup, 'task'>
  workerUrl: URL
  log: Log
  requestMs?: number
  exitMs?: number
  maxWaiting?: number
}

/** The engine in its thread, asked one request at a time. A thread that crashed is replaced for the next request. */
export function createEngineQueue({
  setup,
  workerUrl,
  log,
  requestMs = REQUEST_MS,
  exitMs = EXIT_MS,
  maxWaiting = MAX_WAITING,
}: EngineQueueOptions): EngineQueue {
  let thread: EngineThread | null = null
  let starting: Promise<EngineThread> | null = null
  let failure: { error: unknown; at: number } | null = null
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isClosed = false
  /** Of the thread that was started last. */
  let exited: Promise<void> = Promise.resolve()

  function startThread(task: EngineSetup['task'], folder: string): EngineThread {
    const fresh = startEngineThread(workerUrl, { ...setup, task, folder })
    exited = fresh.exited
    return fresh
  }

  async function start(): Promise<EngineThread> {
    const began = performance.now()
    // Two threads on one folder destroy what is in it.
    await withDeadline(exited, exitMs, () => {
      throw new UpstreamError('The built-in accounts have not ended yet', 503)
    })
    await initialise(setup.folder, startThread)
    const fresh = startThread('serve', setup.folder)
    await fresh.started
    log.info('accounts are ready', { ms: Math.round(performance.now() - began) })
    return fresh
  }

  async function liveThread(): Promise<EngineThread> {
    if (thread && !thread.hasEnded()) return thread
    if (failure && performance.now() - failure.at < RETRY_MS) throw failure.error
    starting ??= start().finally(() => {
      starting = null
    })
    try {
      thread = await starting
      failure = null
      return thread
    } catch (error) {
      failure = { error, at: performance.now() }
      log.error('accounts cannot start', { error: error instanceof Error ? error.message : String(error) })
      throw error
    }
  }

  /** Runs after everything asked before it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work)
    tail = turn.catch(() => {})
    return turn
  }

  return {
    async ask(request) {
      if (isClosed) throw new UpstreamError('The built-in accounts were switched off', 503)
      if (waiting >= maxWaiting)
        throw new UpstreamError('Too many requests wait for the built-in accounts', 503)
      waiting += 1
      try {
        return await inTurn(async () => {
          const live = await liveThread()
          return live.ask(request, requestMs)
        })
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw new UpstreamError(String(error), 503)
        throw error
      } finally {
        waiting -= 1
      }
    },
    async ready() {
      await inTurn(liveThread)
    },
    async close() {
      isClosed = true
      await inTurn(async () => {
        await thread?.end()
        thread = null
      })
    },
  }
}

/**
 * A database whose first moments were cut short never opens again, so it is made beside its place and moved there when
 * it is whole. It is made in a thread of its own, because that leaves three hundred megabytes behind.
 */
async function initialise(
  place: string,
  startThread: (task: 'initialise', folder: string) => EngineThread,
): Promise<void> {
  const parent = dirname(place)
  const prefix = `${basename(place)}.new-`
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  if (existsSync(place)) return
  const folder = join(parent, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const maker = startThread('initialise', folder)
  await maker.started
  await maker.end()
  renameSync(folder, place)
}
