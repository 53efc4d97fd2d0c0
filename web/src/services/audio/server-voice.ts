import { QUERY_LENGTH_MAX } from '@frase/core/contract/limits'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { playbackRate } from '@frase/core/voices/voice-choice'
import { readWordTimes, WORD_TIMES_HEADER, type WordTime } from '@frase/core/voices/word-times'
import type { SentTo } from '../api/api.ts'
import { publicConfig } from '../page/public-config.ts'
import { TIMEOUT } from '../page/timeouts.ts'
import { chosenAccent } from './accent.ts'
import { followWords } from './follow-words.ts'
import { isAbort, playToEnd, reasonOf } from './play-to-end.ts'
import type { Speech, Voice } from './player.ts'
import { SpeechFailure } from './player.ts'
import { elementWith } from './sound-element.ts'
import { voiceChoice } from './voice-choice.ts'

export interface Sound {
  text: string
  /** An object URL in this tab's memory. */
  url: string
  bytes: Blob
  words: readonly WordTime[]
}

const SOUNDS_KEPT = 60
/** Keyed by their addresses on the server. */
const sounds = new Map<string, Sound>()
/** The sounds that are fetched ahead. */
const coming = new Map<string, Promise<void>>()

/** The server's address for the sound of the text, in the chosen accent. */
export function speechAddress({ text, signature, isSecond }: Speech): string {
  const accent = chosenAccent()
  const query: SentTo<typeof SPEECH_PATH>['query'] = {
    text: text.slice(0, QUERY_LENGTH_MAX),
    v: publicConfig.speechVersion,
    ...(signature && { s: signature }),
    ...(accent !== DEFAULT_ACCENT && { accent }),
    ...(isSecond && { speaker: 'second' as const }),
  }
  return `${SPEECH_PATH}?${new URLSearchParams(query)}`
}

/** The server's MPEG audio, kept as an object URL. */
export const serverVoice: Voice = async (speech, onPlaying, signal) => {
  const { url, words } = await soundOf(speech, signal)
  const audio = elementWith(url)
  audio.playbackRate = playbackRate(voiceChoice(), speech.isSlow)
  await playToEnd(audio, onPlaying, signal).finally(followWords(audio, speech.text, words))
}

/** Fetches each sound once. Rejects with a SpeechFailure if the server does not speak the text. */
export async function soundOf(speech: Speech, signal: AbortSignal): Promise<Sound> {
  const address = speechAddress(speech)
  await coming.get(address)
  signal.throwIfAborted()
  return sounds.get(address) ?? (await fetchSound(address, speech.text, signal))
}

/**
 * Fetches the sound after `heard`, if the server speaks that: a voice of the device needs nothing fetched. A
 * failure happens again when the sound is requested, and is reported then.
 */
export function fetchAhead(speech: Speech, heard: Speech): void {
  const address = speechAddress(speech)
  if (!sounds.has(speechAddress(heard)) || sounds.has(address) || coming.has(address)) return
  const end = () => void coming.delete(address)
  coming.set(address, fetchSound(address, speech.text, new AbortController().signal).then(end, end))
}

async function fetchSound(address: string, text: string, signal: AbortSignal): Promise<Sound> {
  const timeout = AbortSignal.timeout(TIMEOUT)
  const request = new AbortController()
  for (const end of [signal, timeout]) end.addEventListener('abort', () => request.abort(end.reason))
  const response = await fetch(address, { signal: request.signal }).catch((error: unknown) => {
    if (isAbort(error)) throw error
    throw new SpeechFailure(reasonOf(error))
  })
  if (!response.ok) throw new SpeechFailure(`HTTP error! status: ${response.status}`)
  const bytes = await response.blob()
  const url = URL.createObjectURL(bytes)
  const sound = { text, url, bytes, words: readWordTimes(response.headers.get(WORD_TIMES_HEADER)) }
  sounds.set(address, sound)
  for (const oldest of sounds.keys()) {
    if (sounds.size <= SOUNDS_KEPT) break
    forget(oldest)
  }
  return sound
}

function forget(address: string): void {
  const sound = sounds.get(address)
  if (sound) URL.revokeObjectURL(sound.url)
  sounds.delete(address)
}

/** The texts whose sound is cached. */
export function cachedSounds(): readonly string[] {
  return [...sounds.values()].map(({ text }) => text)
}

export function clearSounds(): void {
  for (const address of sounds.keys()) forget(address)
}
