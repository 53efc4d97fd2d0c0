import type { PageToPrerender } from '@frase/core/pages/prerendered'
import type { PublicConfig } from '@frase/core/pages/public-config'
import { superviseWorker } from '../workers/supervised-worker.ts'
import { workerUrl } from '../workers/worker-url.ts'

export interface PrerenderSetup {
  /** The folder of the app's built prerenderer. */
  moduleUrl: string
  config: PublicConfig
}

export type PrerenderReply = { markup: string } | { failure: string; stack: string | undefined }

export interface PrerenderThread {
  prerender: (page: PageToPrerender) => Promise<string>
  close: () => Promise<void>
}

/** The thread takes tens of megabytes, and most pages are requested soon after the start. */
const IDLE_MS = 10_000
/** A page takes some hundredths of a second: one that takes this long will never be ready. */
const TIMEOUT_MS = 10_000
/** More than there are pages in all languages; equal requests share one. */
const MAX_WAITING = 2000
/** The longest that all of them may take; a visitor gets the page without prerendering long before. */
const WAIT_MS = 60_000
/** A page that breaks the thread would break the next one too. */
const PAUSE_MS = 60_000

interface ThreadOptions {
  idleMs?: number
  timeoutMs?: number
  pauseMs?: number
}

/** Prerenders pages in a thread, one at a time: the app has one current language. */
export function createPrerenderThread(
  setup: PrerenderSetup,
  { idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: ThreadOptions = {},
): PrerenderThread {
  const worker = superviseWorker<PrerenderSetup, PageToPrerender, PrerenderReply>({
    name: 'The prerenderer',
    kind: 'thread',
    url: workerUrl('prerender'),
    setup,
    startMs: timeoutMs,
    askMs: timeoutMs,
    crashStatus: 500,
    maxWaiting: MAX_WAITING,
    busyMessage: 'Too many pages wait for the prerenderer',
    waitMs: WAIT_MS,
    idleMs,
    pauseMs: { failedStart: pauseMs, crash: pauseMs },
  })
  return {
    async prerender(page) {
      const reply = await worker.ask(page)
      if ('failure' in reply) {
        const { failure, stack } = reply
        // The stack in the app, not here.
        throw Object.assign(new Error(failure), stack && { stack })
      }
      return reply.markup
    },
    close: worker.abort,
  }
}
