import { Worker } from 'node:worker_threads'
import { UpstreamError } from '../../upstream/upstream-error.ts'

type Audio = Uint8Array<ArrayBuffer>

/** What the worker thread answers to a text. */
export type SpeakerReply =
  | { readonly kind: 'audio'; readonly audio: Audio }
  | { readonly kind: 'unavailable'; readonly reason: string }

export interface SpeakerThread {
  /** One text at a time: the caller awaits the last one first. */
  speak(text: string, deadlineMs: number): Promise<Audio>
  /** True after a crash, a missed deadline or `end`: it takes no text any more. */
  hasEnded(): boolean
  end(): Promise<void>
}

export function startSpeakerThread(workerUrl: URL): SpeakerThread {
  const worker = new Worker(workerUrl, { name: 'espeak' })
  let isEnded = false
  let pending: { resolve: (audio: Audio) => void; reject: (error: UpstreamError) => void } | null = null

  async function endWith(error: UpstreamError): Promise<void> {
    isEnded = true
    pending?.reject(error)
    await worker.terminate()
  }

  worker.on('message', (reply: SpeakerReply) => {
    if (reply.kind === 'audio') {
      pending?.resolve(reply.audio)
    } else {
      endWith(new UpstreamError(`The built-in voice cannot start: ${reply.reason}`, 503))
    }
  })
  worker.on('error', (error) =>
    endWith(new UpstreamError(`The built-in voice failed: ${error.message}`, 500)),
  )
  worker.on('exit', (code) => endWith(new UpstreamError(`The built-in voice ended with code ${code}`, 500)))

  return {
    async speak(text, deadlineMs) {
      const deadline = setTimeout(() => {
        endWith(new UpstreamError(`The built-in voice took more than ${deadlineMs} ms`, 504))
      }, deadlineMs)
      worker.ref()
      try {
        return await new Promise<Audio>((resolve, reject) => {
          pending = { resolve, reject }
          worker.postMessage(text)
        })
      } finally {
        pending = null
        clearTimeout(deadline)
        // Between two texts the thread must not keep a process alive that has nothing else to do.
        worker.unref()
      }
    },
    hasEnded: () => isEnded,
    end: () => endWith(new UpstreamError('The built-in voice was switched off', 503)),
  }
}
