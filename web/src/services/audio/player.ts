import { AUDIO_SWITCH_DELAY } from '@frase/core/pages/ui-delays'

/** The sound could not be generated, as opposed to one that could not be played. */
export class SpeechFailure extends Error {}
export class PlaybackFailure extends Error {}

export type AudioStatus = 'idle' | 'loading' | 'playing'

interface PlayerState {
  status: AudioStatus
  text: string | null
}

/** The text, and how to say it. */
export interface Speech {
  text: string
  /** Signature of the server, which speaks no text of others. */
  signature?: string | undefined
  isSlow?: boolean
  /** Whether the other person of a dialogue says it. */
  isSecond?: boolean
}

/** Speaks a text to its end. Calls `onPlaying` when the sound starts; stops when the signal is aborted. */
export type Voice = (speech: Speech, onPlaying: () => void, signal: AbortSignal) => Promise<void>

const IDLE: PlayerState = { status: 'idle', text: null }

/**
 * The only player of the app. Starting the text that is playing stops it; starting another stops the current one and
 * plays the new one after a pause. `onPress` is called while the press that requests it is handled.
 */
export function createPlayer(onFailure: (error: unknown) => void, onPress = () => {}) {
  let state = IDLE
  let current: AbortController | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const setState = (next: PlayerState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const stop = () => {
    clearTimeout(pause)
    current?.abort()
    current = null
    if (state.status !== 'idle') setState(IDLE)
  }

  const start = async (speech: Speech, voice: Voice) => {
    const { text } = speech
    const run = new AbortController()
    current = run
    const isCurrent = () => current === run
    setState({ status: 'loading', text })
    try {
      await voice(speech, () => isCurrent() && setState({ status: 'playing', text }), run.signal)
    } catch (error) {
      // Stopping on purpose is not a failure.
      if (isCurrent() && !isAbort(error)) onFailure(error)
    }
    if (isCurrent()) stop()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play(speech: Speech, voice: Voice) {
      const { status, text: playing } = state
      stop()
      onPress()
      if (status === 'idle') void start(speech, voice)
      else if (playing !== speech.text) pause = setTimeout(start, AUDIO_SWITCH_DELAY, speech, voice)
    },
    stop,
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
