import { superviseWorker } from '../../workers/supervised-worker.ts'
import { workerUrl as defaultWorkerUrl } from '../../workers/worker-url.ts'
import { ESPEAK_VOICES } from './espeak.ts'
import type { SpeechPort } from './port.ts'
import { mapVoices, USUAL_VOICE } from './port.ts'
import { toSpokenText } from './speakable-text.ts'
import type { SpeechAnswer, SpeechQuestion } from './speech-worker.ts'
import { timesOfSpokenWords } from './word-times.ts'

/** The last number in the names of the voices is increased whenever the same text changes its sound. */
const SOUND = 2
/** Some ten seconds of work: enough for two hundred simultaneous visitors before anything was spoken. */
const MAX_WAITING = 256
const TIMEOUT_MS = 15_000
/** Together with the timeout, as long as a page waits for its sound: a later one would be useless. */
const WAIT_MS = 15_000
/** The thread takes tens of megabytes, and starts again in a fraction of a second. */
const IDLE_MS = 3 * 60_000

export interface EspeakSpeechOptions {
  workerUrl?: URL
  /** Texts that may wait behind the one being spoken. */
  maxWaiting?: number
  /** For each text, from the start of its turn. */
  timeoutMs?: number
  /** For each text, until its turn. */
  waitMs?: number
  idleMs?: number
}

/** eSpeak NG in a worker thread, which starts with the first text and ends when there was none for a while. */
export function createEspeakSpeech({
  workerUrl = defaultWorkerUrl('speech'),
  maxWaiting = MAX_WAITING,
  timeoutMs = TIMEOUT_MS,
  waitMs = WAIT_MS,
  idleMs = IDLE_MS,
}: EspeakSpeechOptions = {}): SpeechPort {
  const worker = superviseWorker<null, SpeechQuestion, SpeechAnswer>({
    name: 'The built-in voice',
    kind: 'thread',
    url: workerUrl,
    setup: null,
    startMs: timeoutMs,
    askMs: timeoutMs,
    crashStatus: 500,
    maxWaiting,
    busyMessage: 'Too many texts are waiting for the built-in voice',
    waitMs,
    idleMs,
  })
  return {
    voices: mapVoices(ESPEAK_VOICES, (voice) => `espeak-${voice}-${SOUND}`),
    async speak(text, { choice: { accent, speaker } = USUAL_VOICE, address } = {}) {
      const voice = ESPEAK_VOICES[accent][speaker]
      const spoken = toSpokenText(text, accent)
      const { audio, words } = await worker.ask({ text: spoken, voice }, undefined, address)
      return { audio, wordTimes: timesOfSpokenWords(text, words, accent) }
    },
    close: worker.abort,
  }
}
