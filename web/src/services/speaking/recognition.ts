import type { Accent } from '@frase/core/voices/accent'

/** The parts used here; browsers have it under two names, and TypeScript under none. */
interface BrowserRecognition extends EventTarget {
  lang: string
  maxAlternatives: number
  start(): void
  stop(): void
  abort(): void
}
type RecognitionConstructor = new () => BrowserRecognition
interface ResultEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

declare global {
  interface Window {
    SpeechRecognition?: RecognitionConstructor
    webkitSpeechRecognition?: RecognitionConstructor
  }
}

const ALTERNATIVES = 5
/** Some browsers never end where nothing is said, or where their service does not answer. */
const LISTENING_MS = 15_000
const STOPPING_MS = 3000

export function canRecognize(): boolean {
  return recognitionOf(window) !== undefined
}

function recognitionOf({ SpeechRecognition, webkitSpeechRecognition }: Window) {
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** 'unavailable': no microphone, no permission or no service. Silence has no readings. */
type Heard = readonly string[] | 'unavailable'

export interface Listening {
  heard: Promise<Heard>
  /** Ends it with the result so far. */
  stop: () => void
  /** Ends it without a result. */
  leave: () => void
}

/**
 * Listens for one sentence. The browser may send the sound to its vendor, so this is called on a click of
 * somebody who was told so, and never otherwise.
 */
export function listen(accent: Accent): Listening {
  const Recognition = recognitionOf(window)
  if (!Recognition) return { heard: Promise.resolve('unavailable'), stop() {}, leave() {} }
  const recognition = new Recognition()
  recognition.lang = accent
  recognition.maxAlternatives = ALTERNATIVES
  let giveUpAfter = (_: number) => {}
  const heard = new Promise<Heard>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (result: Heard) => {
      clearTimeout(timer)
      resolve(result)
    }
    giveUpAfter = (milliseconds) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        recognition.abort()
        settle([])
      }, milliseconds)
    }
    giveUpAfter(LISTENING_MS)
    recognition.addEventListener('result', (event) => settle(readingsIn(event)))
    recognition.addEventListener('error', (event) => settle(isSilence(event) ? [] : 'unavailable'))
    recognition.addEventListener('end', () => settle([]))
    try {
      recognition.start()
    } catch {
      settle('unavailable')
    }
  })
  return {
    heard,
    stop() {
      recognition.stop()
      giveUpAfter(STOPPING_MS)
    },
    leave: () => recognition.abort(),
  }
}

function readingsIn(event: Event): string[] {
  return isResult(event) ? Array.from(event.results[0] ?? [], ({ transcript }) => transcript) : []
}

function isResult(event: Event): event is ResultEvent {
  return 'results' in event
}

function isSilence(event: Event): boolean {
  return 'error' in event && (event.error === 'no-speech' || event.error === 'aborted')
}
