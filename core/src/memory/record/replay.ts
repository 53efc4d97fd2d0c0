import { learningDay } from '../../days/learning-day.ts'
import { type CardId, itemOf } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import { dueDay } from '../schedule/due-day.ts'
import type { Grade, Scheduler } from '../schedule/scheduler.ts'
import type { EventOf, LearningEvent } from './event.ts'
import { slippedCards, targetGrade } from './grade.ts'
import {
  type CardState,
  type DayFigures,
  type KeptItem,
  type MemoryState,
  type StepId,
  type StepState,
  stepId,
} from './memory-state.ts'
import { comparePlaces, inOrder, type Place } from './record.ts'

/** A page that was left open is not practice. */
const VISIBLE_MAX_MS = 120_000

/**
 * A due card is asked in a sentence that was not used for this many times, so that it is not answered by
 * heart.
 */
const SENTENCES_REMEMBERED = 3

/** A state that is being worked out. Nothing in it belongs to another state, so that it can be changed in place. */
interface Draft {
  cards: Map<CardId, CardState>
  met: Map<ItemId, { first: number; last: number }>
  kept: Map<ItemId, KeptItem>
  setAside: Map<ItemId, readonly string[]>
  placed: MemoryState['placed']
  steps: Map<StepId, StepState>
  voice: MemoryState['voice']
  days: Map<number, DayFigures>
  undone: Set<string>
  last: Place | undefined
}

/** The state of a card that was reviewed, until the end of the replay. */
const DUE_UNKNOWN = Number.NEGATIVE_INFINITY

export function draftOf(state?: MemoryState): Draft {
  return {
    cards: copied(state?.cards),
    met: copied(state?.met),
    kept: copied(state?.kept),
    setAside: new Map(state?.setAside),
    placed: state?.placed,
    steps: copied(state?.steps),
    voice: state?.voice,
    days: copied(state?.days),
    undone: new Set(state?.undone),
    last: state?.last,
  }
}

function copied<Key, Value extends object>(map: ReadonlyMap<Key, Value> = new Map()): Map<Key, Value> {
  const copy = new Map<Key, Value>()
  for (const [key, value] of map) copy.set(key, { ...value })
  return copy
}

export function applyEvent(draft: Draft, event: LearningEvent, scheduler: Scheduler): void {
  const day = learningDay(event)
  switch (event.kind) {
    case 'met':
      for (const item of event.items) meet(draft, item, day)
      break
    case 'answered':
      applyAnswer(draft, event, day, scheduler)
      break
    case 'kept': {
      const before = draft.kept.get(event.item)
      const phrase = before?.phrase ?? event.phrase
      draft.kept.set(event.item, {
        day: before?.day ?? day,
        ...(phrase && { phrase }),
        events: [...(before?.events ?? []), event.id],
      })
      break
    }
    case 'set-aside':
      draft.setAside.set(event.item, [...(draft.setAside.get(event.item) ?? []), event.id])
      break
    case 'placed':
      draft.placed = { understands: event.understands, produces: event.produces }
      break
    case 'step':
      reach(draft, event, day)
      break
    case 'voice':
      draft.voice = { accent: event.accent, speed: event.speed, voice: event.voice }
      break
    case 'undone':
      // Collected before the first event is applied: the place of an undo does not matter.
      break
  }
}

/** The clock may have been set back, or the learner may have flown west. */
function meet({ met }: Draft, item: ItemId, day: number): void {
  const before = met.get(item)
  if (!before) {
    met.set(item, { first: day, last: day })
    return
  }
  before.first = Math.min(before.first, day)
  before.last = Math.max(before.last, day)
}

/** Several devices may report it, in any order: a step that was done stays done, from the earliest day. */
function reach({ steps }: Draft, { unit, step, reached }: EventOf<'step'>, day: number): void {
  const id = stepId(unit, step)
  const state = steps.get(id) ?? {}
  if (reached === 'done') state.done = Math.min(state.done ?? day, day)
  steps.set(id, state)
}

function applyAnswer(draft: Draft, event: EventOf<'answered'>, day: number, scheduler: Scheduler): void {
  const { target, sentence, verdict, visible = 0 } = event
  const figures = figuresOf(draft, day)
  figures.answers += 1
  figures.milliseconds += Math.min(visible, VISIBLE_MAX_MS)
  if (verdict === 'wrong') {
    meet(draft, itemOf(target), day)
    if (sentence) meet(draft, sentence, day)
  }
  const known = draft.cards.get(target)
  const grade = targetGrade(event, !known)
  const card = known ?? (grade && openCard(draft, target, day))
  if (card && grade) review(card, grade, day, figures, scheduler)
  if (card) rememberUse(card, event)
  for (const slipped of slippedCards(event)) {
    const other = draft.cards.get(slipped) ?? openCard(draft, slipped, day)
    review(other, 'again', day, figures, scheduler)
  }
}

function figuresOf({ days }: Draft, day: number): DayFigures {
  const known = days.get(day)
  if (known) return known
  const figures = { answers: 0, milliseconds: 0, reviews: 0, expected: 0, recalled: 0 }
  days.set(day, figures)
  return figures
}

/** The first answer of a day is the card's review. Later answers are practice: the card was seen minutes ago. */
function review(card: CardState, grade: Grade, day: number, figures: DayFigures, scheduler: Scheduler): void {
  const isFirst = card.reviews === 0
  if (!isFirst && day <= card.lastDay) return
  const elapsed = day - card.lastDay
  const { expected, stability, difficulty } = scheduler.review(isFirst ? undefined : card, elapsed, grade)
  const isRight = grade !== 'again'
  card.stability = stability
  card.difficulty = difficulty
  card.reviews += 1
  card.lapses += isFirst || isRight ? 0 : 1
  card.rightInRow = isRight ? card.rightInRow + 1 : 0
  card.lastDay = day
  card.lastGrade = grade
  card.elapsed = elapsed
  card.due = DUE_UNKNOWN
  if (isRight) card.firstRight ??= day
  if (expected === undefined) return
  figures.reviews += 1
  figures.expected += expected
  figures.recalled += isRight ? 1 : 0
}

/** A card that is about to be reviewed for the first time. */
function openCard({ cards }: Draft, id: CardId, day: number): CardState {
  const card: CardState = {
    stability: 0,
    difficulty: 0,
    reviews: 0,
    lapses: 0,
    rightInRow: 0,
    opened: day,
    lastDay: day,
    lastGrade: 'again',
    elapsed: 0,
    due: day,
    lastSentences: [],
  }
  cards.set(id, card)
  return card
}

/** Practice uses sentences up as reviews do. */
function rememberUse(card: CardState, { sentence, presented, confusedWith }: EventOf<'answered'>): void {
  if (sentence) card.lastSentences = [...card.lastSentences.slice(1 - SENTENCES_REMEMBERED), sentence]
  if (presented) card.presented = presented
  if (confusedWith) card.confusedWith = confusedWith
}

/**
 * The version of the rules: a cached state of an older version is worked out anew. Raise it when replay gives
 * another state for the same events, which `replay-rules.test.ts` notices.
 */
export const REPLAY_RULES = 2

/** The state that events lead to, for any order and repetition of them. */
export function replay(events: readonly LearningEvent[], scheduler: Scheduler): MemoryState {
  return continueReplay(draftOf(), inOrder(events), scheduler)
}

/**
 * The same with events that came later, without replaying everything. Undefined if that is impossible: an
 * event belongs before what was replayed, as when another device was offline, or undoes some of it.
 */
export function extendReplay(
  state: MemoryState,
  added: readonly LearningEvent[],
  scheduler: Scheduler,
): MemoryState | undefined {
  const events = inOrder(added)
  const { last } = state
  const [first] = events
  if (!first) return state
  if (last && comparePlaces(first, last) <= 0) return undefined
  const ids = new Set(events.map(({ id }) => id))
  const undoesEarlier = events.some((event) => event.kind === 'undone' && !ids.has(event.event))
  return undoesEarlier ? undefined : continueReplay(draftOf(state), events, scheduler)
}

function continueReplay(draft: Draft, events: readonly LearningEvent[], scheduler: Scheduler): MemoryState {
  for (const event of events) {
    if (event.kind === 'undone') draft.undone.add(event.event)
  }
  for (const event of events) {
    if (!draft.undone.has(event.id)) applyEvent(draft, event, scheduler)
  }
  const last = events.at(-1)
  if (last) draft.last = { at: last.at, id: last.id }
  // Only after a card's last event: nothing in between depends on when it was due.
  for (const [id, card] of draft.cards) {
    if (card.due === DUE_UNKNOWN) card.due = dueDay(id, card, scheduler)
  }
  return draft
}
