import { DAY_MS } from '../../days/learning-day.ts'
import { DAYS_PER_WEEK, firstDayOfWeek } from '../../days/week.ts'
import type { Language } from '../../languages.ts'
import { LEVELS, type Level } from '../../levels.ts'
import { itemToAsk, type Learner } from '../cards/due.ts'
import { type CourseItem, cardId, type Skill, skillsOf } from '../items/card.ts'
import type { CardState, DayFigures, MemoryState } from '../record/memory-state.ts'
import type { Scheduler } from '../schedule/scheduler.ts'

const FORECAST_DAYS = 30
/** One right answer may have been luck, or given minutes after the word was shown. */
const REVIEWS_TO_KNOW = 2
const RECALL_TO_KNOW = 0.8
/** With fewer reviews, the recalled share says more about chance than about memory. */
export const REVIEWS_TO_JUDGE = 50

/** The learning days on which something was answered, from `first` to `last`. There is no streak that could break. */
export function daysPractised({ days }: MemoryState, first: number, last: number): number[] {
  return [...days.keys()].filter((day) => day >= first && day <= last).sort((one, other) => one - other)
}

/** Known is what was right the last time, was asked on two days, and would most likely be right today. */
export function isKnown(card: CardState | undefined, today: number, scheduler: Scheduler): boolean {
  return (
    card !== undefined &&
    card.reviews >= REVIEWS_TO_KNOW &&
    card.lastGrade !== 'again' &&
    scheduler.recall(card, today - card.lastDay) >= RECALL_TO_KNOW
  )
}

export interface Known {
  /** The number of items in the skill. */
  all: number
  known: number
}

export type KnownBySkill = Readonly<Record<Skill, Known>>

/** How much of the content is known, by a property of its items. Phrases of a model do not count. */
function knownBy<Group extends string>(
  { state, catalog, today, scheduler }: Learner,
  groupOf: (item: CourseItem) => Group | undefined,
): Map<Group, KnownBySkill> {
  const groups = new Map<Group, Record<Skill, Known>>()
  for (const item of catalog.values()) {
    const group = groupOf(item)
    if (group === undefined) continue
    const figures = groups.get(group) ?? { understand: { all: 0, known: 0 }, produce: { all: 0, known: 0 } }
    groups.set(group, figures)
    for (const skill of skillsOf(item, state.kept.has(item.id))) {
      figures[skill].all += 1
      if (isKnown(state.cards.get(cardId(skill, item.id)), today, scheduler)) figures[skill].known += 1
    }
  }
  return groups
}

/** In the order of the course, without those that the content has nothing of. */
export function knownByLevel(learner: Learner): [Level, KnownBySkill][] {
  const groups = knownBy(learner, ({ level }) => level)
  return LEVELS.flatMap((level) => {
    const figures = groups.get(level)
    return figures ? [[level, figures] as [Level, KnownBySkill]] : []
  })
}

export function knownByTheme(learner: Learner): Map<string, KnownBySkill> {
  return knownBy(learner, ({ theme }) => theme)
}

/** How many of the cards that may be asked have been answered at least once. */
export function cardsBegun(learner: Pick<Learner, 'state' | 'catalog'>): number {
  return [...learner.state.cards.keys()].filter((id) => itemToAsk(learner, id)).length
}

/**
 * How many cards become due on each of the next 30 days, tomorrow first. What is already waiting is not
 * included.
 */
export function dueInNextDays(learner: Learner): number[] {
  const { state, today } = learner
  const counts = Array.from({ length: FORECAST_DAYS }, () => 0)
  for (const [id, { due }] of state.cards) {
    const place = due - today - 1
    const count = counts[place]
    if (count !== undefined && itemToAsk(learner, id)) counts[place] = count + 1
  }
  return counts
}

export interface Recall {
  reviews: number
  /** Shares of the reviews; undefined without any. */
  expected: number | undefined
  real: number | undefined
}

/** How much was recalled and how much should have been: whether the schedule fits this learner. */
export function recallBetween(state: MemoryState, first: number, last: number): Recall {
  const { reviews, expected, recalled } = sumBetween(state, first, last)
  const share = (part: number) => (reviews === 0 ? undefined : part / reviews)
  return { reviews, expected: share(expected), real: share(recalled) }
}

export function millisecondsBetween(state: MemoryState, first: number, last: number): number {
  return sumBetween(state, first, last).milliseconds
}

function sumBetween({ days }: MemoryState, first: number, last: number): DayFigures {
  const sum = { answers: 0, milliseconds: 0, reviews: 0, expected: 0, recalled: 0 }
  for (const [day, figures] of days) {
    if (day < first || day > last) continue
    sum.answers += figures.answers
    sum.milliseconds += figures.milliseconds
    sum.reviews += figures.reviews
    sum.expected += figures.expected
    sum.recalled += figures.recalled
  }
  return sum
}

/** As many as a phone shows at once: a calendar of one week would look like a gap. */
const WEEKS_MIN = 16
/** A year, and the week in which it begins. */
const WEEKS_MAX = 53
/** Midnight of a learning day in UTC: a date that is formatted in UTC is the same everywhere. */
export const dateOfDay = (day: number): Date => new Date(day * DAY_MS)

export function firstDayOfMonth(day: number): number {
  return day - dateOfDay(day).getUTCDate() + 1
}

export interface PracticeWeek {
  first: number
  /** The days on which something was answered. */
  days: readonly number[]
  answers: number
  milliseconds: number
}

/** The weeks since the learner began, a year of them at most, up to this one. */
export function practiceWeeks(state: MemoryState, today: number, language: Language): PracticeWeek[] {
  const current = firstDayOfWeek(today, language)
  const [began = today] = daysPractised(state, 0, today)
  const since = (current - firstDayOfWeek(began, language)) / DAYS_PER_WEEK + 1
  const count = Math.min(WEEKS_MAX, Math.max(WEEKS_MIN, since))
  return Array.from({ length: count }, (_, place) => {
    const first = current - (count - 1 - place) * DAYS_PER_WEEK
    // A clock that was ahead has left answers in the future.
    const last = Math.min(today, first + DAYS_PER_WEEK - 1)
    const days = daysPractised(state, first, last)
    return {
      first,
      days,
      answers: days.reduce((sum, day) => sum + (state.days.get(day)?.answers ?? 0), 0),
      milliseconds: millisecondsBetween(state, first, last),
    }
  })
}
