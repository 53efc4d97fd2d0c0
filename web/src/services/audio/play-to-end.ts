import { PlaybackFailure } from './failures.ts'

/** Plays a sound until it has ended or is stopped. */
export function playToEnd(
  audio: HTMLAudioElement,
  onPlaying: () => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(isAbort(error) ? error : new PlaybackFailure(reasonOf(error)))
    signal.addEventListener('abort', () => {
      audio.pause()
      resolve()
    })
    audio.addEventListener('ended', () => resolve())
    audio.addEventListener('error', () => fail(audio.error))
    audio.play().then(onPlaying, fail)
  })
}

/** Stopped on purpose, which is no failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

export function reasonOf(error: unknown): string {
  return error instanceof Error || error instanceof MediaError ? error.message : ''
}
