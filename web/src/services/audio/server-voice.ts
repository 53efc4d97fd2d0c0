import { QUERY_LENGTH_MAX } from '@frase/core/contract/limits'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import type { SentTo } from '../api-contract.ts'
import { publicConfig } from '../public-config.ts'
import { TIMEOUT } from '../timeouts.ts'
import type { Voice } from './player.ts'

/** The sound could not be generated, as opposed to one that could not be played. */
export class SpeechFailure extends Error {}
export class PlaybackFailure extends Error {}

const SOUNDS_KEPT = 60
const sounds = new Map<string, string>()

export function speechAddress(text: string, s?: string): string {
  const query: SentTo<typeof SPEECH_PATH>['query'] = {
    text: text.slice(0, QUERY_LENGTH_MAX),
    v: publicConfig.speechVersion,
    ...(s && { s }),
  }
  return `${SPEECH_PATH}?${new URLSearchParams(query)}`
}

/** The server's MPEG audio, cached by text as an object URL. */
export const serverVoice: Voice = (text, onPlaying, signal, signature) =>
  playFromServer(text, onPlaying, signal, signature)

/** The same at another speed: 1 is the server's own. */
export async function playFromServer(
  text: string,
  onPlaying: () => void,
  signal: AbortSignal,
  signature?: string,
  speed = 1,
): Promise<void> {
  const address = sounds.get(text) ?? (await fetchSound(text, signal, signature))
  const audio = new Audio(address)
  audio.playbackRate = speed
  await new Promise<void>((resolve, reject) => {
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

async function fetchSound(text: string, signal: AbortSignal, signature?: string): Promise<string> {
  const timeout = AbortSignal.timeout(TIMEOUT)
  const request = new AbortController()
  for (const end of [signal, timeout]) end.addEventListener('abort', () => request.abort(end.reason))
  const sound = fetch(speechAddress(text, signature), { signal: request.signal })
  const response = await sound.catch((error: unknown) => {
    if (isAbort(error)) throw error
    throw new SpeechFailure(reasonOf(error))
  })
  if (!response.ok) throw new SpeechFailure(`HTTP error! status: ${response.status}`)
  const address = URL.createObjectURL(await response.blob())
  sounds.set(text, address)
  for (const oldest of sounds.keys()) {
    if (sounds.size <= SOUNDS_KEPT) break
    forget(oldest)
  }
  return address
}

function forget(text: string): void {
  const address = sounds.get(text)
  if (address) URL.revokeObjectURL(address)
  sounds.delete(text)
}

/** The texts whose sound is cached. */
export function cachedSounds(): readonly string[] {
  return [...sounds.keys()]
}

export function clearSounds(): void {
  for (const text of sounds.keys()) forget(text)
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function reasonOf(error: unknown): string {
  return error instanceof Error || error instanceof MediaError ? error.message : ''
}
