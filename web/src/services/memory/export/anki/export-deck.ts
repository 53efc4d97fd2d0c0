import { loadReviewWords } from '@frase/content/review-words'
import { QUERY_LENGTH_MAX } from '@frase/core/contract/limits'
import { DRAWING_PATH } from '@frase/core/contract/paths'
import { eventTime, learningDay } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import { cardId, SKILLS } from '@frase/core/memory/items/card'
import { itemKind } from '@frase/core/memory/items/item'
import { hashOf } from '@frase/core/memory/items/own-phrase'
import type { LearnerPhrase } from '@frase/core/memory/progress/phrase-list'
import { type LearnerWord, wordsOf } from '@frase/core/memory/progress/word-list'
import { reviewsOf } from '@frase/core/memory/record/review-log'
import { respell } from '@frase/core/pronunciation/respell'
import type { Accent } from '@frase/core/voices/accent'
import type { SentTo } from '../../../api/api.ts'
import { chosenAccent } from '../../../audio/accent.ts'
import { speechAddress } from '../../../audio/server-voice.ts'
import { publicConfig } from '../../../page/public-config.ts'
import { findPicture } from '../../../phrases/pictures.ts'
import { type LoadedPhrases, loadPhrases } from '../load-phrases.ts'
import type { DeckAnswer, DeckRequest } from './anki-worker.ts'
import type { Deck, DeckNote } from './deck-rows.ts'
import type { MediaFile } from './make-package.ts'

/** Half of what the server gives a person in ten minutes. */
const MEDIA_PHRASES_MAX = 150
const ALL_TIMEOUT_MS = 90_000
const AT_ONCE = 4
const FILE_MAX_BYTES = 2_000_000

interface PhraseMedia {
  sound?: MediaFile
  picture?: MediaFile
  /** A photograph stays where it is. */
  photo?: string
  isComplete: boolean
}

/** Sound and picture of each phrase, as far as they can be loaded in time. */
async function loadMedia(
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

/** A learner with thousands of phrases waits a few seconds. */
const WORKER_TIMEOUT_MS = 120_000

interface ExportedDeck {
  content: Blob
  /** Whether every phrase has its sound and picture. */
  isComplete: boolean
}

/** Phrases and words as a package for Anki; undefined if there are none. */
export async function exportDeck(
  language: Language,
  themeName: (theme: string) => string,
): Promise<ExportedDeck | undefined> {
  const [loaded, meanings] = await Promise.all([loadPhrases(language), loadReviewWords(language)])
  const { phrases, memory, catalog } = loaded
  const words = wordsOf({ state: memory.snapshot().state, items: catalog.items, words: meanings })
  if (phrases.length + words.length === 0) return undefined
  const media = await loadMedia(phrases, language)
  const tagsOf = ({ level, theme }: Pick<LearnerPhrase, 'level' | 'theme'>) => [
    ...(level ? [level] : []),
    ...(theme === undefined ? [] : [themeName(theme)]),
  ]
  const accent = chosenAccent()
  const notes = [
    ...phrases.map((phrase) => ({
      ...phraseNote(phrase, language, accent, media.get(phrase)),
      tags: tagsOf(phrase),
    })),
    ...words.map((word) => ({ ...wordNote(word, language, accent), tags: tagsOf(word) })),
  ]
  const files = [...media.values()].flatMap(({ sound, picture }) =>
    [sound, picture].flatMap((file) => file ?? []),
  )
  const file = await makeInWorker({ deck: deckOf(loaded, notes, new Date()), media: files })
  return {
    content: new Blob([file], { type: 'application/octet-stream' }),
    isComplete: phrases.every((phrase) => media.get(phrase)?.isComplete),
  }
}

type UntaggedNote = Omit<DeckNote, 'tags'>

/** A note without a sound: the server speaks sentences, not single words. */
function wordNote(word: LearnerWord, language: Language, accent: Accent): UntaggedNote {
  const { item, spanish, translation, skills } = word
  return { item, spanish, translation, respelling: respell(spanish, language, accent), skills }
}

function phraseNote(
  phrase: LearnerPhrase,
  language: Language,
  accent: Accent,
  media?: PhraseMedia,
): UntaggedNote {
  const { item, spanish, translation } = phrase
  const picture = media?.picture?.name ?? media?.photo
  return {
    item,
    spanish,
    translation,
    respelling: respell(spanish, language, accent),
    // A model's phrase may be wrong: it is not practised for speaking.
    skills: itemKind(item) === 'own' ? ['understand'] : SKILLS,
    ...(media?.sound && { sound: media.sound.name }),
    ...(picture && { picture }),
  }
}

function deckOf({ memory, record }: LoadedPhrases, notes: readonly DeckNote[], now: Date): Deck {
  const { cards, setAside } = memory.snapshot().state
  const own = notes.flatMap(({ item }) => SKILLS.map((skill) => cardId(skill, item)))
  const wanted = new Set(own)
  const { at, offset } = eventTime(now)
  return {
    notes,
    cards: new Map(
      own.flatMap((id) => {
        const card = cards.get(id)
        return card ? [[id, card] as const] : []
      }),
    ),
    setAside: new Set(setAside.keys()),
    reviews: reviewsOf(record.events, memory.scheduler, (card) => wanted.has(card)),
    now: at,
    offset,
    today: learningDay({ at, offset }),
  }
}

async function makeInWorker(request: DeckRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./anki-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const answer = await new Promise<DeckAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The package took too long')), WORKER_TIMEOUT_MS)
      worker.onmessage = ({ data }: MessageEvent<DeckAnswer>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be loaded'))
      worker.postMessage(request)
    })
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.file
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
