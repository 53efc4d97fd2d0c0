import { loadReviewWords } from '@frase/content/review-words'
import { eventTime, learningDay } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import { cardId, SKILLS } from '@frase/core/memory/items/card'
import { itemKind } from '@frase/core/memory/items/item'
import type { LearnerPhrase } from '@frase/core/memory/progress/phrase-list'
import { type LearnerWord, wordsOf } from '@frase/core/memory/progress/word-list'
import { reviewsOf } from '@frase/core/memory/record/review-log'
import { respell } from '@frase/core/pronunciation/respell'
import type { Accent } from '@frase/core/voices/voice-choice'
import { chosenAccent } from '../../accent.ts'
import { type LoadedPhrases, loadPhrases } from '../load-phrases.ts'
import type { DeckAnswer, DeckRequest } from './anki-worker.ts'
import type { Deck, DeckNote } from './deck-rows.ts'
import { loadMedia, type PhraseMedia } from './load-media.ts'

/** A learner with thousands of phrases waits a few seconds. */
const WORKER_TIMEOUT_MS = 120_000

export interface ExportedDeck {
  content: Blob
  /** Every phrase has its sound and picture. */
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

/** Without a sound: the server speaks sentences, not single words. */
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
    // A model's phrase may be wrong: nobody has to say it.
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
