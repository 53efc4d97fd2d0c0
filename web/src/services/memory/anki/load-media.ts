import { QUERY_LENGTH_MAX } from '@frase/core/contract/limits'
import { DRAWING_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { hashOf } from '@frase/core/memory/items/own-phrase'
import type { LearnerPhrase } from '@frase/core/memory/progress/phrase-list'
import type { SentTo } from '../../api-contract.ts'
import { speechAddress } from '../../audio/server-voice.ts'
import { findPicture } from '../../pictures.ts'
import { publicConfig } from '../../public-config.ts'
import type { MediaFile } from './make-package.ts'

/** Half of what the server gives a person in ten minutes. */
export const MEDIA_PHRASES_MAX = 150
const ALL_TIMEOUT_MS = 90_000
const AT_ONCE = 4
const FILE_MAX_BYTES = 2_000_000

export interface PhraseMedia {
  sound?: MediaFile
  picture?: MediaFile
  /** A photograph stays where it is. */
  photo?: string
  isComplete: boolean
}

/** Sound and picture of each phrase, as far as they can be had in time. */
export async function loadMedia(
  phrases: readonly LearnerPhrase[],
  language: Language,
): Promise<ReadonlyMap<LearnerPhrase, PhraseMedia>> {
  const signal = AbortSignal.timeout(ALL_TIMEOUT_MS)
  const media = new Map<LearnerPhrase, PhraseMedia>()
  const waiting = phrases.slice(0, MEDIA_PHRASES_MAX).values()
  const work = async () => {
    for (const phrase of waiting) media.set(phrase, await mediaOf(phrase, language, signal))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return media
}

async function mediaOf(phrase: LearnerPhrase, language: Language, signal: AbortSignal): Promise<PhraseMedia> {
  const name = `frase-${hashOf(phrase.item)}`
  const [sound, picture] = await Promise.allSettled([
    fetchFile(
      speechAddress({ text: phrase.spanish, signature: phrase.audioSignature }),
      `${name}.mp3`,
      signal,
    ),
    pictureOf(phrase, language, name, signal),
  ])
  return {
    ...(sound.status === 'fulfilled' && { sound: sound.value }),
    ...(picture.status === 'fulfilled' && picture.value),
    isComplete: sound.status === 'fulfilled' && picture.status === 'fulfilled',
  }
}

async function pictureOf(
  { imageDescription, theme = '' }: LearnerPhrase,
  language: Language,
  name: string,
  signal: AbortSignal,
): Promise<Pick<PhraseMedia, 'picture' | 'photo'>> {
  if (!imageDescription) return {}
  if (publicConfig.services.images === 'builtin') {
    const query: SentTo<typeof DRAWING_PATH>['query'] = {
      query: imageDescription.slice(0, QUERY_LENGTH_MAX),
      theme,
      language,
    }
    return {
      picture: await fetchFile(`${DRAWING_PATH}?${new URLSearchParams(query)}`, `${name}.svg`, signal),
    }
  }
  signal.throwIfAborted()
  const found = await findPicture(imageDescription, theme, language)
  if (found?.url.startsWith('https:')) return { photo: found.url }
  return found ? { picture: await fetchFile(found.url, `${name}.svg`, signal) } : {}
}

async function fetchFile(address: string, name: string, signal: AbortSignal): Promise<MediaFile> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > FILE_MAX_BYTES) throw new Error(`${name} is too large`)
  return { name, bytes }
}
