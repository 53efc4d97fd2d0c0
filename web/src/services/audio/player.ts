import { AUDIO_SWITCH_DELAY } from '@frase/core/ui-delays'

export type AudioStatus = 'idle' | 'loading' | 'playing'

export interface PlayerState {
  status: AudioStatus
  text: string | null
}

/**
 * Speaks a text to its end. Calls `onPlaying` when the sound starts; stops when the signal is aborted. The signature is
 * the server's, which speaks no text of others.
 */
export type Voice = (
  text: string,
  onPlaying: () => void,
  signal: AbortSignal,
  signature?: string | undefined,
) => Promise<void>

const IDLE: PlayerState = { status: 'idle', text: null }

/**
 * The only player of the app. Starting the text that is playing stops it; starting another stops the current one and
 * plays the new one after a pause.
 */
export function createPlayer(onFailure: (error: unknown) => void) {
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

  const start = async (text: string, voice: Voice, signature?: string) => {
    const run = new AbortController()
    current = run
    const isCurrent = () => current === run
    setState({ status: 'loading', text })
    try {
      await voice(text, () => isCurrent() && setState({ status: 'playing', text }), run.signal, signature)
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
    play(text: string, voice: Voice, signature?: string) {
      const { status, text: playing } = state
      stop()
      if (status === 'idle') void start(text, voice, signature)
      else if (playing !== text) pause = setTimeout(start, AUDIO_SWITCH_DELAY, text, voice, signature)
    },
    stop,
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
