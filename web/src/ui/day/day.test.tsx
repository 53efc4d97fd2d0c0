import { slugOfDay } from '@frase/content/day-phrases'
import { loadDayTexts } from '@frase/content/day-texts'
import { loadSentencePage } from '@frase/content/sentence-pages'
import { IMAGES_PATH } from '@frase/core/contract/paths'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { sample } from '@frase/core/testing/effort'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const texts = await loadDayTexts('en')
const t = textIn('en')
const day = (text: string) => text as CalendarDay
const hrefOf = (link: HTMLElement | null) => link?.getAttribute('href')

async function pageOf(date: string, language: Language = 'en') {
  const page = await loadSentencePage(slugOfDay(day(date)) ?? '', language)
  if (!page) throw new Error(`There is nothing on ${date}`)
  return page
}

const setClock = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })

beforeEach(() => {
  startFakeServer({ [`GET ${IMAGES_PATH}`]: () => ({ total: 0, results: [] }) })
  vi.stubEnv('TZ', 'Europe/Berlin')
  setClock('2026-12-10T12:00:00Z')
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

async function open(path: string, language: Language = 'en') {
  const { user } = await openApp(path, { language })
  await screen.findByRole('heading', { level: 1 })
  return user
}

const calendar = () => within(screen.getByRole('region', { name: texts.calendar.title }))
const cells = () => calendar().getAllByRole('cell')
const daysLinked = () => calendar().getAllByRole('link').map(hrefOf)

it('A day has its date, its sentence with all its parts, and a link to the page of the sentence.', async () => {
  const page = await pageOf('2026-11-17')
  await open('/today/2026-11-17')
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.textContent).toBe(`${texts.title} Tuesday, November 17, 2026`)
  expect(title.querySelector('time')?.dateTime).toBe('2026-11-17')
  const sentence = screen.getByRole('heading', { level: 2, name: page.spanish })
  expect(sentence.lang).toBe('es')
  expect(sentence.dataset.words, 'its words can be tapped').toBe('')
  screen.getByText(page.meaning)
  screen.getByText(page.pronunciation, { exact: false })
  screen.getByRole('button', { name: t('audio.listen') })
  screen.getByRole('button', { name: texts.share.button })
  expect(hrefOf(screen.getByRole('link', { name: texts.sentence }))).toBe(`/phrases/${page.slug}`)
  const every = within(screen.getByRole('region', { name: texts.everyDay.title }))
  expect(hrefOf(every.getByRole('link', { name: 'localhost/today' }))).toBe('/today')
})

it.each(sample(LANGUAGES, 0))(
  'In %s the title of the page has the date, the sentence and its meaning.',
  async (language) => {
    const { spanish, meaning } = await pageOf('2026-11-17', language)
    await open(pathFor('day', language, { day: '2026-11-17' }), language)
    await waitFor(() => expect(document.title).toContain(meaning))
    expect(document.title).toContain(spanish)
    expect(document.title).toContain(writtenDay(day('2026-11-17'), language, 'long'))
  },
)

it.each(['2026-10-31', '2026-12-12', '2026-02-30', 'tomorrow'])(
  'Instead of %s, which has not come or never does, a notice leads to today.',
  async (date) => {
    await open(`/today/${date}`)
    screen.getByRole('heading', { level: 1, name: texts.missing.title })
    expect(hrefOf(screen.getByRole('link', { name: texts.today }))).toBe('/today')
  },
)

it.each([
  ['2026-12-01', '/today/2026-11-30', '/today/2026-12-02'],
  ['2026-12-10', '/today/2026-12-09', undefined],
  ['2026-11-01', undefined, '/today/2026-11-02'],
])(
  'From %s one goes to the day before and after, never before the first or into the future.',
  async (date, before, after) => {
    await open(`/today/${date}`)
    expect(hrefOf(screen.queryByRole('link', { name: texts.previous }))).toBe(before)
    expect(hrefOf(screen.queryByRole('link', { name: texts.next }))).toBe(after)
  },
)

it.each([
  ['Pacific/Kiritimati', '2026-11-17T10:00:00Z', '2026-11-18'],
  ['Pacific/Auckland', '2026-11-17T10:59:00Z', '2026-11-17'],
  ['Europe/Berlin', '2026-11-17T23:30:00Z', '2026-11-18'],
  ['America/Sao_Paulo', '2026-11-18T02:59:00Z', '2026-11-17'],
  ['Pacific/Pago_Pago', '2026-11-18T10:59:00Z', '2026-11-17'],
])('In %s the day is that of the local clock: at %s it is %s.', async (zone, now, date) => {
  vi.stubEnv('TZ', zone)
  setClock(now)
  const { spanish } = await pageOf(date)
  await open('/today')
  expect(document.querySelector('h1 time')?.getAttribute('datetime')).toBe(date)
  screen.getByRole('heading', { level: 2, name: spanish })
  expect(hrefOf(calendar().getByRole('link', { current: 'date' }))).toBe(`/today/${date}`)
  expect(daysLinked().at(-1)).toBe(`/today/${date}`)
})

it('A page that was left open over night shows the new day when it becomes visible again.', async () => {
  await open('/today')
  expect(document.querySelector('h1 time')?.getAttribute('datetime')).toBe('2026-12-10')
  setClock('2026-12-10T23:00:00Z')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  const { spanish } = await pageOf('2026-12-11')
  await screen.findByRole('heading', { level: 2, name: spanish })
  expect(document.querySelector('h1 time')?.getAttribute('datetime')).toBe('2026-12-11')
})

it('A day that somebody in the east has sent can be read where it has not begun, and leads no further.', async () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  setClock('2026-11-17T12:00:00Z')
  const { spanish } = await pageOf('2026-11-18')
  await open('/today/2026-11-18')
  screen.getByRole('heading', { level: 2, name: spanish })
  expect(screen.queryByRole('link', { name: texts.next })).toBeNull()
  expect(daysLinked().at(-1)).toBe('/today/2026-11-18')
  expect(hrefOf(calendar().getByRole('link', { current: 'date' }))).toBe('/today/2026-11-17')
})

it('The calendar has the days of the month up to today, each named by its date and its sentence.', async () => {
  const { spanish } = await pageOf('2026-12-03')
  await open('/today/2026-12-03')
  expect(daysLinked()).toEqual(
    Array.from({ length: 10 }, (_, place) => `/today/2026-12-${String(place + 1).padStart(2, '0')}`),
  )
  const shown = calendar().getByRole('link', { name: `Thursday, December 3, 2026: ${spanish}` })
  expect(shown.getAttribute('aria-current')).toBe('page')
  expect(shown.querySelector('[lang=es]')?.textContent).toBe(spanish)
  expect(cells().map(({ textContent }) => textContent?.match(/^\d+/)?.[0] ?? '')).toEqual([
    '',
    '',
    ...Array.from({ length: 31 }, (_, place) => String(place + 1)),
    '',
    '',
  ])
  expect(cells().at(12)?.querySelector('a'), 'tomorrow is a number and no link').toBeNull()
})

it.each([
  ['en', 'Sun', 'Sunday'],
  ['pt', 'dom.', 'domingo'],
  ['fr', 'lun.', 'lundi'],
  ['de', 'Mo', 'Montag'],
] as const)('In %s the weeks of the calendar begin on %s.', async (language, short, long) => {
  await open(pathFor('today', language), language)
  const [first] = screen.getAllByRole('columnheader')
  expect(first?.textContent).toBe(short)
  expect(first?.getAttribute('abbr')).toBe(long)
})

it('The calendar goes back to the first month and forward to the current one, and no further.', async () => {
  const user = await open('/today')
  const back = calendar().getByRole('button', { name: texts.calendar.previous })
  const forth = calendar().getByRole('button', { name: texts.calendar.next })
  const isIdle = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
  screen.getByRole('table', { name: 'December 2026' })
  expect([isIdle(back), isIdle(forth)]).toEqual([false, true])
  await user.click(back)
  screen.getByRole('table', { name: 'November 2026' })
  expect(daysLinked()).toHaveLength(30)
  expect([isIdle(back), isIdle(forth)]).toEqual([true, false])
  expect(document.activeElement, 'the focus stays').toBe(back)
  await user.click(back)
  screen.getByRole('table', { name: 'November 2026' })
  await user.click(forth)
  screen.getByRole('table', { name: 'December 2026' })
})
