import { startOfDay } from '@frase/core/days/learning-day'
import { type CardId, cardId, SKILLS, type Skill } from '@frase/core/memory/items/card'
import type { ItemId } from '@frase/core/memory/items/item'
import { hashOf } from '@frase/core/memory/items/own-phrase'
import type { CardState } from '@frase/core/memory/record/memory-state'
import type { Review } from '@frase/core/memory/record/review-log'
import { GRADES } from '@frase/core/memory/schedule/scheduler'
import { collectionRow, DECK_ID, NOTE_TYPE_ID } from './collection.ts'

const FIELD_SEPARATOR = '\u001f'
/** Anki cuts longer ones itself. */
const TIME_MAX_MS = 60_000
const EASE_MIN = 1300
const EASE_PER_DIFFICULTY = 200
const DIFFICULTY_MAX = 10

export interface DeckNote {
  item: ItemId
  spanish: string
  translation: string
  respelling: string
  tags: readonly string[]
  skills: readonly Skill[]
  /** The name of a file in the package. */
  sound?: string
  /** The name of a file in the package, or the address of a photograph. */
  picture?: string
}

export interface Deck {
  notes: readonly DeckNote[]
  /** The cards of the notes' items. */
  cards: ReadonlyMap<CardId, CardState>
  setAside: ReadonlySet<ItemId>
  /** Sorted by time. */
  reviews: readonly Review[]
  now: number
  /** Minutes that the device's clock is ahead of UTC. */
  offset: number
  /** The learning day. */
  today: number
}

type Row = readonly (number | string)[]

export interface DeckRows {
  col: Row
  /** The columns up to the checksum, which is computed from the text `checked`. */
  notes: readonly { row: Row; checked: string }[]
  cards: readonly Row[]
  revlog: readonly Row[]
}

/** The rows of Anki's tables for a learner's phrases and words. */
export function deckRows({ notes, cards, setAside, reviews, now, offset, today }: Deck): DeckRows {
  // Not passed as arguments of one call: a long record has more cards than that allows.
  const firstDay = [...cards.values()].reduce((first, { opened }) => Math.min(first, opened), today)
  const created = startOfDay(firstDay, offset) / 1000
  const seconds = Math.floor(now / 1000)
  const idOfCard = new Map<CardId, number>()
  const cardRows: Row[] = []
  const noteRows = notes.map((note, place) => {
    const noteId = now + place
    for (const skill of note.skills) {
      const card = cardId(skill, note.item)
      const id = now + cardRows.length
      idOfCard.set(card, id)
      const schedule = scheduleOf(cards.get(card), place, { firstDay, isSetAside: setAside.has(note.item) })
      cardRows.push([id, noteId, DECK_ID, SKILLS.indexOf(skill), seconds, -1, ...schedule])
    }
    return noteRow(note, noteId, seconds)
  })
  return {
    col: collectionRow(created, now),
    notes: noteRows,
    cards: cardRows,
    revlog: reviewRows(reviews, idOfCard),
  }
}

function noteRow(note: DeckNote, id: number, seconds: number): DeckRows['notes'][number] {
  const { spanish } = note
  const fields = [
    asHtml(spanish),
    asHtml(note.translation),
    asHtml(note.respelling),
    note.sound ? `[sound:${note.sound}]` : '',
    note.picture ? `<img src="${asHtml(note.picture)}">` : '',
  ]
  const tags = note.tags.map((tag) => tag.replaceAll(/[\s\p{Cc}]+/gu, '-'))
  const guid = `frase-${hashOf(note.item)}`
  return {
    row: [id, guid, NOTE_TYPE_ID, seconds, -1, ` ${tags.join(' ')} `, fields.join(FIELD_SEPARATOR), spanish],
    checked: spanish,
  }
}

const WORD_JOINER = '\u2060'

/**
 * Anki shows fields as a page, runs scripts in them, and reads commands in square brackets; its earlier versions read fields
 * in braces as well. What is set between '\\(' and '\\)' it reads from the text that is shown: something has to come between.
 */
function asHtml(text: string): string {
  return text
    .replaceAll('\\', `\\${WORD_JOINER}`)
    .replace(/[&<>"'[\]{}\p{Cc}]/gu, (char) => `&#${char.charCodeAt(0)};`)
}

interface Scheduling {
  firstDay: number
  isSetAside: boolean
}

/** The columns from `type` to `data`. */
function scheduleOf(card: CardState | undefined, place: number, { firstDay, isSetAside }: Scheduling): Row {
  const suspended = isSetAside ? -1 : undefined
  if (!card) return [0, suspended ?? 0, place, 0, 0, 0, 0, 0, 0, 0, 0, '']
  const { due, lastDay, difficulty, stability, reviews, lapses } = card
  // What the learner's memory is like, for versions that have the same model of it.
  const data = JSON.stringify({ s: rounded(stability), d: rounded(difficulty), dr: 0.9 })
  const interval = Math.max(1, due - lastDay)
  const dueDay = Math.max(0, due - firstDay)
  return [2, suspended ?? 2, dueDay, interval, easeOf(difficulty), reviews, lapses, 0, 0, 0, 0, data]
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** For versions without that model: from 1.3 for the most difficult card to 3.1. */
function easeOf(difficulty: number): number {
  return Math.round(EASE_MIN + EASE_PER_DIFFICULTY * (DIFFICULTY_MAX - difficulty))
}

const LEARNT = 0
const REVIEWED = 1

function reviewRows(reviews: readonly Review[], idOfCard: ReadonlyMap<CardId, number>): Row[] {
  const intervals = new Map<CardId, number>()
  let lastId = 0
  return reviews.flatMap(({ card, at, grade, interval, difficulty, isFirst, milliseconds }): Row[] => {
    const id = idOfCard.get(card)
    if (id === undefined) return []
    // The time is the id, and one answer may have been the review of two cards.
    lastId = Math.max(lastId + 1, at)
    const before = intervals.get(card) ?? 0
    intervals.set(card, interval)
    const ease = GRADES.indexOf(grade) + 1
    const time = Math.min(milliseconds, TIME_MAX_MS)
    return [[lastId, id, -1, ease, interval, before, easeOf(difficulty), time, isFirst ? LEARNT : REVIEWED]]
  })
}
