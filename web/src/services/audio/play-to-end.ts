import { PlaybackFailure } from './player.ts'

/** Plays a sound until it has ended or is stopped. */
export function playToEnd(
  audio: HTMLAudioElement,
  onPlaying: () => void,
  signal: AbortSignal,
): Promise<void> {
  // The next sound may be played by the same element.
  const over = new AbortController()
  const { signal: until } = over
  return new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => reject(isAbort(error) ? error : new PlaybackFailure(reasonOf(error)))
    signal.addEventListener('abort', () => {
      if (!until.aborted) audio.pause()
      resolve()
    })
    audio.addEventListener('ended', () => resolve(), { signal: until })
    audio.addEventListener('error', () => fail(audio.error), { signal: until })
    audio.play().then(onPlaying, fail)
  }).finally(() => over.abort())
}

/** Stopped on purpose, which is no failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

export function reasonOf(error: unknown): string {
  return error instanceof Error || error instanceof MediaError ? error.message : ''
}
