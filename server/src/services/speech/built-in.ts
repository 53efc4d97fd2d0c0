import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { SpeechPort } from './port.ts'
import { type SpeakerThread, startSpeakerThread } from './speaker-thread.ts'
import { toSpokenText } from './spoken-text.ts'

/** The last number goes up whenever the same text begins to sound different. */
const VOICE = 'espeak-es-1'
/** Some ten seconds of work: enough for two hundred who come at once, before anything was spoken. */
const MAX_QUEUED = 256
const DEADLINE_MS = 15_000
/** With the deadline, as long as a page waits for its sound: a later one would be spoken for nobody. */
const WAIT_MS = 15_000
/** The thread holds tens of megabytes, and starts again in a fraction of a second. */
const IDLE_MS = 3 * 60_000

export interface EspeakSpeechOptions {
  workerUrl?: URL
  /** Texts that may wait behind the one being spoken. */
  maxQueued?: number
  /** For each text, from the moment its turn comes. */
  deadlineMs?: number
  /** For each text, until its turn comes. */
  waitMs?: number
  idleMs?: number
}

interface Turn {
  readonly text: string
  readonly resolve: (audio: Uint8Array<ArrayBuffer>) => void
  readonly reject: (error: UpstreamError) => void
  readonly waitTimer: NodeJS.Timeout
}

/** eSpeak NG in a worker thread, which starts with the first text and ends when there was none for a while. */
export function createEspeakSpeech({
  workerUrl = new URL('./espeak-worker.js', import.meta.url),
  maxQueued = MAX_QUEUED,
  deadlineMs = DEADLINE_MS,
  waitMs = WAIT_MS,
  idleMs = IDLE_MS,
}: EspeakSpeechOptions = {}): SpeechPort {
  const queue: Turn[] = []
  let thread: SpeakerThread | null = null
  let isSpeaking = false
  let isClosed = false
  let idleTimer: NodeJS.Timeout | undefined

  async function takeTurns(): Promise<void> {
    if (isSpeaking) return
    isSpeaking = true
    clearTimeout(idleTimer)
    for (let turn = queue.shift(); turn !== undefined; turn = queue.shift()) {
      clearTimeout(turn.waitTimer)
      try {
        if (thread === null || thread.hasEnded()) thread = startSpeakerThread(workerUrl)
        turn.resolve(await thread.speak(turn.text, deadlineMs))
      } catch (error) {
        // Node itself refuses to start a thread when the machine has none left.
        turn.reject(error instanceof UpstreamError ? error : new UpstreamError(String(error), 500))
      }
    }
    isSpeaking = false
    idleTimer = setTimeout(endThread, idleMs).unref()
  }

  async function endThread(): Promise<void> {
    const ending = thread
    thread = null
    await ending?.end()
  }

  return {
    voice: VOICE,
    speak(text) {
      return new Promise((resolve, reject) => {
        if (isClosed) throw new UpstreamError('The built-in voice was switched off', 503)
        if (isSpeaking && queue.length >= maxQueued) {
          throw tooManyWaiting()
        }
        const waitTimer = setTimeout(() => {
          queue.splice(queue.indexOf(turn), 1)
          reject(tooManyWaiting())
        }, waitMs)
        const turn: Turn = { text: toSpokenText(text), resolve, reject, waitTimer }
        queue.push(turn)
        takeTurns()
      })
    },
    async close() {
      isClosed = true
      clearTimeout(idleTimer)
      for (const turn of queue.splice(0)) {
        clearTimeout(turn.waitTimer)
        turn.reject(new UpstreamError('The built-in voice was switched off', 503))
      }
      await endThread()
    },
  }
}

function tooManyWaiting(): UpstreamError {
  return new UpstreamError('Too many texts are waiting for the built-in voice', 503)
}
