import de from '@frase/content/progress-texts/de.json'
import en from '@frase/content/progress-texts/en.json'
import { DAY_MS } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import type { MemoryCatalog } from '@frase/core/memory/items/memory-catalog'
import {
  cardsBegun,
  dueInNextDays,
  knownByLevel,
  knownByTheme,
  millisecondsBetween,
  practiceWeeks,
  recallBetween,
} from '@frase/core/memory/progress/progress'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { noonOf } from '@frase/core/memory/testing/histories'
import { catalogOf, happened, learnerAfter, words } from '@frase/core/memory/testing/learner-fixtures'
import { practiceHistory } from '@frase/core/memory/testing/practice-history'
import { act, cleanup, screen, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import { formatsIn } from './use-formats.ts'

/** A Wednesday. */
const TODAY = Date.parse('2026-11-18') / DAY_MS
const ITEMS = [
  ...words(100, { level: 'A1.1', theme: 'comida' }, 'food'),
  ...words(100, { level: 'A1.2', theme: 'viagem' }, 'travel'),
  ...words(100, { level: 'A2.1', theme: 'casa', isCore: false }, 'home'),
]
const CATALOG: MemoryCatalog = {
  items: catalogOf(ITEMS),
  sentences: new Map([['sentence:hola', { spanish: '¡Hola!', words: [] }]]),
  slugs: new Map(),
}
const loadMemoryCatalog = vi.hoisted(() => vi.fn())
vi.mock('@frase/content/memory-catalog', () => ({ loadMemoryCatalog }))

const history = (days: readonly number[]) =>
  practiceHistory(
    days,
    ITEMS.map(({ id }) => id),
  )
const lastDays = (count: number) => Array.from({ length: count }, (_, place) => TODAY - count + 1 + place)
const ONE_DAY = history([TODAY])
/** Three weeks, of which the second was a holiday. */
const WITH_GAP = history(lastDays(18).filter((day) => day < TODAY - 10 || day > TODAY - 3))
const A_YEAR = history(lastDays(365).filter((day) => day % 3 !== 0))

beforeEach(() => {
  loadMemoryCatalog.mockReset().mockResolvedValue(CATALOG)
})

/** Opens the page in a browser that has these events, at noon of that day. */
async function open(events: readonly LearningEvent[], language: Language = 'en', today = TODAY) {
  vi.useFakeTimers({ toFake: ['Date'], now: noonOf(today) })
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { openEventLog } = await import('../../services/memory/events/event-log.ts')
  const log = await openEventLog({ onNewer: () => {}, onGone: () => {} })
  await log.append({ events })
  log.close()
  await openApp('/progress', { config: {}, language })
  const texts = language === 'de' ? de : en
  await screen.findByRole('heading', { level: 2, name: texts.data.title })
  return learnerAfter(events, ITEMS, TODAY)
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

/** The cells of each row of the table with this caption. */
function rows(caption: string): (string | null)[][] {
  const table = screen.getByText(caption, { selector: 'caption' }).closest('table')
  return [...(table?.tBodies[0]?.rows ?? [])].map(({ cells }) => [...cells].map((cell) => cell.textContent))
}

describe('somebody who has not practised yet', () => {
  it('is shown what will appear here and where to begin', async () => {
    await open([])
    screen.getByRole('heading', { level: 2, name: en.start.title })
    for (const part of [en.start.days, en.start.known, en.start.due, en.start.recall]) screen.getByText(part)
    expect(screen.getByRole('link', { name: en.start.begin }).getAttribute('href')).toBe('/review')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText(en.met.title)).toBeNull()
  })

  it('sees the phrases that were met', async () => {
    await open([happened({ kind: 'met', items: ['sentence:hola', 'word:food1'] }, TODAY)])
    card(en.met.title).getByText('¡Hola!')
    card(en.met.title).getByText(/So far: 1\.$/)
    expect(screen.getByRole('link', { name: en.data.link }).getAttribute('href')).toBe('/settings')
  })
})

it('After one day the page shows that day, what was begun, and when the rest will appear.', async () => {
  await open(ONE_DAY)
  expect(figure(en.overview.days)).toBe('1')
  expect([figure(en.known.begun), figure(en.known.knownSoFar)]).toEqual(['3', '0'])
  expect(rows(en.calendar.title)).toEqual([['Nov 15, 2026', 'Wed', '3', '1 min']])
  card(en.overview.title).getByText('Wednesday, today, practiced')
  card(en.known.title).getByText(en.known.themesLater)
  card(en.recall.title).getByText(/after 50 reviews.* So far: 0\.$/)
})

it('Only a week in which every day was practised is celebrated.', async () => {
  const sunday = TODAY + 4
  const week = Array.from({ length: 7 }, (_, place) => sunday - 6 + place)
  // The six days since Monday are not a full week yet.
  await open(history(week.slice(0, 6)), 'de', sunday)
  expect(document.querySelector('.joy-week')).toBeNull()
  cleanup()
  await open(history(week), 'de', sunday)
  expect(document.querySelector('.joy-week')?.children).toHaveLength(7)
})

it('A gap is a row with nothing in it, and nothing is said about it.', async () => {
  await open(WITH_GAP)
  expect(rows(en.calendar.title).map(([week, days]) => [week, days])).toEqual([
    ['Nov 15, 2026', 'Mon, Tue, Wed'],
    ['Nov 8, 2026', '–'],
    ['Nov 1, 2026', 'Sun – Sat'],
  ])
})

it('The figures of a year match the rules.', async () => {
  const learner = await open(A_YEAR)
  const { number, percent, date, duration } = formatsIn('en')
  const { state } = learner
  const of = ({ known, all }: { known: number; all: number }) =>
    all > 0 ? `${number(known)} of ${number(all)}` : ''

  expect(rows(en.known.byLevel)).toEqual(
    knownByLevel(learner).map(([level, { understand, produce }]) => [level, of(understand), of(produce)]),
  )
  const themes = knownByTheme(learner)
  const names = { Food: 'comida', Travel: 'viagem', Home: 'casa' }
  expect(new Set(rows(en.known.byTheme).map(([name]) => name))).toEqual(new Set(Object.keys(names)))
  for (const [name, theme] of Object.entries(names)) {
    const known = themes.get(theme)
    expect(rows(en.known.byTheme)).toContainEqual([
      name,
      known && of(known.understand),
      known && of(known.produce),
    ])
  }
  expect(figure(en.known.begun)).toBe(number(cardsBegun(learner)))

  const due = dueInNextDays(learner)
  expect(rows(en.due.title)).toEqual(due.map((count, place) => [date(TODAY + 1 + place), number(count)]))
  expect(figure(en.due.month)).toBe(number(due.reduce((sum, count) => sum + count)))

  const recallRow = (name: string, days: number) => {
    const { expected = 0, real = 0, reviews } = recallBetween(state, TODAY - days + 1, TODAY)
    return [`${name}Reviews: ${number(reviews)}`, percent(expected), percent(real)]
  }
  expect(rows(en.recall.title)).toEqual([recallRow(en.recall.month, 30), recallRow(en.recall.year, 365)])

  expect(rows(en.calendar.title).map(([, , answers, time]) => [answers, time])).toEqual(
    practiceWeeks(state, TODAY, 'en')
      .reverse()
      .map(({ answers, milliseconds }) => [number(answers), duration(milliseconds)]),
  )
  // Sunday to Wednesday, the eighteen days of November, and all days.
  expect([en.overview.weekTime, en.overview.monthTime, en.overview.allTime].map(figure)).toEqual(
    [TODAY - 3, TODAY - 17, 0].map((first) => duration(millisecondsBetween(state, first, TODAY))),
  )
})

it('Weeks begin on Monday in German, and dates and numbers are German.', async () => {
  await open(WITH_GAP, 'de')
  expect(rows(de.calendar.title)[0]?.slice(0, 2)).toEqual(['16. Nov. 2026', 'Mo, Di, Mi'])
  expect(figure(de.overview.days)).toBe('3')
  const week = card(de.overview.title).getAllByRole('listitem')
  expect(week[0]?.textContent).toContain('Montag, geübt')
})

it('What is answered meanwhile is counted at once.', async () => {
  await open(ONE_DAY)
  const { openMemory } = await import('../../services/memory/open/open-memory.ts')
  const memory = await openMemory()
  await act(() =>
    memory.add({ kind: 'answered', target: 'understand:word:food9', verdict: 'right', mode: 'typed' }),
  )
  expect(figure(en.known.begun)).toBe('4')
})

it('The days and the time are shown without the catalog, and the page says what is missing.', async () => {
  loadMemoryCatalog.mockRejectedValue(new TypeError('Failed to fetch'))
  await open(ONE_DAY)
  expect(screen.getByRole('alert').textContent).toBe(en.known.failed)
  expect(rows(en.calendar.title)).toHaveLength(1)
  expect(screen.queryByText(en.due.title)).toBeNull()
})
