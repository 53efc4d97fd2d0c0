import { Worker } from 'node:worker_threads'
import type { PageToDraw } from '@frase/core/pages/prerendered'
import type { PublicConfig } from '@frase/core/public-config'

export interface ThreadStart {
  /** Where the build left the app's drawing side. */
  moduleUrl: string
  config: PublicConfig
}

export interface DrawRequest {
  id: number
  page: PageToDraw
}

export type DrawReply = { id: number; markup: string } | { id: number; failure: string }

export interface PrerenderThread {
  draw: (page: PageToDraw) => Promise<string>
  close: () => Promise<void>
}

/** The thread holds tens of megabytes, and most of what there is to draw is asked for soon after the start. */
const IDLE_MS = 10_000
/** After a thread that could not work: a new one for every request would only make matters worse. */
const PAUSE_MS = 60_000

/** Draws pages in a thread of their own, which starts with the first one and ends when there was none for a while. */
export function createPrerenderThread(
  start: ThreadStart,
  {
    workerUrl = new URL('./prerender-worker.js', import.meta.url),
    idleMs = IDLE_MS,
    pauseMs = PAUSE_MS,
  } = {},
): PrerenderThread {
  const waiting = new Map<number, { resolve: (markup: string) => void; reject: (error: Error) => void }>()
  let worker: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let restUntil = 0
  let lastId = 0

  function startWorker(): Worker {
    const started = new Worker(workerUrl, { name: 'prerender', workerData: start })
    // Whatever waits for a page also waits for something else: a thread alone must not keep the process alive.
    started.unref()
    started.on('message', (reply: DrawReply) => {
      const turn = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('markup' in reply) turn?.resolve(reply.markup)
      else turn?.reject(new Error(reply.failure))
      if (waiting.size === 0) idleTimer = setTimeout(end, idleMs).unref()
    })
    const fail = (reason: unknown) => {
      if (worker !== started) return
      restUntil = Date.now() + pauseMs
      void end(reason instanceof Error ? reason : new Error(String(reason)))
    }
    started.on('error', fail)
    started.on('exit', (code) => fail(`The thread ended with code ${code}`))
    return started
  }

  async function end(reason = new Error('Pages are no longer drawn ahead')): Promise<void> {
    clearTimeout(idleTimer)
    const ending = worker
    worker = null
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    await ending?.terminate()
  }

  return {
    draw(page) {
      if (Date.now() < restUntil)
        return Promise.reject(new Error('Drawing pages ahead rests after a failure'))
      clearTimeout(idleTimer)
      worker ??= startWorker()
      lastId += 1
      const request: DrawRequest = { id: lastId, page }
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject })
        worker?.postMessage(request)
      })
    },
    close: () => end(),
  }
}
