import { Worker } from 'node:worker_threads'
import type { PageToPrerender } from '@frase/core/pages/prerendered'
import type { PublicConfig } from '@frase/core/public-config'

export interface ThreadStart {
  /** Where the build left the app's drawing side. */
  moduleUrl: string
  config: PublicConfig
}

export interface DrawRequest {
  id: number
  page: PageToPrerender
}

export type DrawReply = { id: number; markup: string } | { id: number; failure: string }

export interface PrerenderThread {
  draw: (page: PageToPrerender) => Promise<string>
  close: () => Promise<void>
}

/** The thread holds tens of megabytes, and most of what there is to draw is asked for soon after the start. */
const IDLE_MS = 10_000
/** A page takes some hundredths of a second: one that takes this long will never be drawn. */
const DRAW_MS = 10_000
/** After a thread that could not work: a new one for every request would only make matters worse. */
const PAUSE_MS = 60_000

interface ThreadOptions {
  workerUrl?: URL
  idleMs?: number
  drawMs?: number
  pauseMs?: number
}

/** Draws pages in a thread of their own, which starts with the first one and ends when there was none for a while. */
export function createPrerenderThread(
  start: ThreadStart,
  {
    workerUrl = new URL('./prerender-worker.js', import.meta.url),
    idleMs = IDLE_MS,
    drawMs = DRAW_MS,
    pauseMs = PAUSE_MS,
  }: ThreadOptions = {},
): PrerenderThread {
  const waiting = new Map<number, { resolve: (markup: string) => void; reject: (error: Error) => void }>()
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let restUntil = 0
  let lastId = 0

  function startWorker(): Worker {
    const started = new Worker(workerUrl, { name: 'prerender', workerData: start })
    // Whatever waits for a page also waits for something else: a thread alone must not keep the process alive.
    started.unref()
    const unlessEnded =
      <T>(react: (news: T) => void) =>
      (news: T) => {
        if (worker === started) react(news)
      }
    started.on('message', unlessEnded(take))
    started.on('error', unlessEnded(fail))
    started.on(
      'exit',
      unlessEnded(() => fail(new Error('The thread that draws pages ended'))),
    )
    return started
  }

  function take(reply: DrawReply): void {
    const turn = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('markup' in reply) turn?.resolve(reply.markup)
    else turn?.reject(new Error(reply.failure))
    watch()
  }

  /** Either a page is drawn before long, or there is nothing to draw. */
  function watch(): void {
    clearTimeout(timer)
    timer =
      waiting.size > 0
        ? setTimeout(() => fail(new Error('A page took too long to draw')), drawMs)
        : setTimeout(end, idleMs)
    timer.unref()
  }

  function fail(reason: Error): void {
    restUntil = Date.now() + pauseMs
    void end(reason)
  }

  async function end(reason = new Error('Pages are no longer drawn ahead')): Promise<void> {
    clearTimeout(timer)
    const ending = worker
    worker = null
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    await ending?.terminate()
  }

  return {
    draw(page) {
      if (Date.now() < restUntil) {
        return Promise.reject(new Error('Drawing pages ahead rests after a failure'))
      }
      worker ??= startWorker()
      const thread = worker
      lastId += 1
      const request: DrawRequest = { id: lastId, page }
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject })
        thread.postMessage(request)
        // The first of a row begins to be watched; the others only when their turn comes.
        if (waiting.size === 1) watch()
      })
    },
    close: () => end(),
  }
}
