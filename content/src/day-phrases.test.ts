import { type CalendarDay, dayAfter } from '@frase/core/days/calendar-day'
import { expect, it } from 'vitest'
import { loadBuiltInPhrases } from './built-in-phrases.ts'
import calendar from './day-phrases.json' with { type: 'json' }
import { FIRST_DAY, isPublished, slugOfDay } from './day-phrases.ts'

const YEAR_DAYS = 366

it('Every sentence of the calendar is a phrase that can be shown alone, and every such phrase has its day.', async () => {
  const known = (await loadBuiltInPhrases()).map(({ slug }) => slug)
  expect([...new Set(calendar.slugs)].sort()).toEqual(known.sort())
})

it('No sentence is repeated within a year, for many years.', () => {
  const lastSeen = new Map<string | undefined, number>()
  for (let place = 0; place < 10 * YEAR_DAYS; place += 1) {
    const slug = slugOfDay(dayAfter(FIRST_DAY, place))
    expect(place - (lastSeen.get(slug) ?? -YEAR_DAYS - 1)).toBeGreaterThan(YEAR_DAYS)
    lastSeen.set(slug, place)
  }
})

it('Two consecutive days have different themes.', async () => {
  const themes = new Map((await loadBuiltInPhrases()).map(({ slug, theme }) => [slug, theme]))
  for (const [place, slug] of calendar.slugs.entries()) {
    expect(themes.get(slug), slug).not.toBe(themes.get(calendar.slugs.at(place - 1) ?? ''))
  }
})

it('The first days keep their sentences.', () => {
  expect(calendar.first).toBe('2026-11-01')
  expect(calendar.slugs.slice(0, 3)).toMatchInlineSnapshot(`
    [
      "claro-no-hay-problema-que-hay-que-hacer",
      "puede-llevarme-al-aeropuerto-por-favor",
      "desayuno-cafe-con-tostadas",
    ]
  `)
})

it('A day is published once it has begun anywhere, and none before the first.', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const isOut = (day: string) => isPublished(day as CalendarDay, now)
  expect([isOut('2026-10-31'), isOut('2026-11-01'), isOut('2026-11-18'), isOut('2026-11-19')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(slugOfDay('2026-10-31' as CalendarDay)).toBeUndefined()
})
