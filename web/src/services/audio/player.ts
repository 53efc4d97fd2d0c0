import { AUDIO_SWITCH_DELAY } from '@frase/core/timings'

export type AudioStatus = 'idle' | 'loading' | 'playing'

export interface PlayerState {
  status: AudioStatus
  text: string | null
}

/** Speaks a text to its end. Calls `onPlaying` when it begins to sound; stops when the signal says so. */
export type Voice = (text: string, onPlaying: () => void, signal: AbortSignal) => Promise<void>

const IDLE: PlayerState = { status: 'idle', text: null }

/**
 * The one player of the whole app. Starting while another sound plays stops that one; the same text just stops, another
 * follows after a pause.
 */
export function createPlayer(onFailure: (error: unknown) => void) {
  let state = IDLE
  let current: AbortController | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const become = (next: PlayerState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const stop = () => {
    clearTimeout(pause)
    current?.abort()
    current = null
    if (state.status !== 'idle') become(IDLE)
  }

  const start = async (text: string, voice: Voice) => {
    const run = new AbortController()
    current = run
    const isCurrent = () => current === run
    become({ status: 'loading', text })
    try {
      await voice(text, () => isCurrent() && become({ status: 'playing', text }), run.signal)
    } catch (error) {
      // What was stopped on purpose has not failed.
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
    play(text: string, voice: Voice) {
      const { status, text: playing } = state
      stop()
      if (status === 'idle') void start(text, voice)
      else if (playing !== text) pause = setTimeout(() => void start(text, voice), AUDIO_SWITCH_DELAY)
    },
    stop,
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
