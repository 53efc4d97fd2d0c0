import { eventTime, learningDay } from '@frase/core/days/learning-day'
import { pathFor } from '@frase/core/pages/paths'
import {
  NEXT_UNIT_STORAGE_KEY,
  PRACTISED_DAYS_STORAGE_KEY,
  REVIEW_MINUTES_STORAGE_KEY,
} from '@frase/core/review/review-keys'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInApp } from '../../testing/render.tsx'
import { LearningLine } from './learning-line.tsx'

/** A Wednesday: the week began on Sunday in English and on Monday elsewhere. */
const NOON = new Date('2026-03-11T12:00:00')
const today = learningDay(eventTime(NOON))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})

it.each([
  ['en', 'Today: 10 minutes of review · 3 days practiced this week'],
  ['de', 'Heute: 10 Minuten Wiederholung · diese Woche an 2 Tagen geübt'],
] as const)('The line on home counts the days of this week as %s has it.', async (language, text) => {
  // Saturday, Sunday, Tuesday, Wednesday.
  localStorage.setItem(PRACTISED_DAYS_STORAGE_KEY, [4, 3, 1, 0].map((ago) => today - ago).join(' '))
  await renderInApp(<LearningLine />, { language })
  expect(screen.getByRole('link').textContent).toBe(text)
  expect(screen.getByRole('link').getAttribute('href')).toBe(pathFor('review', language))
})

it('The line on home has the minutes that were chosen, and no days before the first one.', async () => {
  localStorage.setItem(REVIEW_MINUTES_STORAGE_KEY, '20')
  await renderInApp(<LearningLine />)
  expect(screen.getByRole('link').textContent).toBe('Today: 20 minutes of review')
})

it('The line on home has the unit to go on with, once the course was begun.', async () => {
  localStorage.setItem(NEXT_UNIT_STORAGE_KEY, 'units 12 3')
  localStorage.setItem(PRACTISED_DAYS_STORAGE_KEY, String(today))
  await renderInApp(<LearningLine />)
  expect(screen.getByRole('link').textContent).toBe(
    'Today: 10 minutes of review · up next: unit 3 · 1 day practiced this week',
  )
})

it.each(['37', 'units 9 0'])(
  'The line on home names no unit that the plan does not open: %s.',
  async (stored) => {
    localStorage.setItem(NEXT_UNIT_STORAGE_KEY, stored)
    await renderInApp(<LearningLine />)
    expect(screen.getByRole('link').textContent).toBe('Today: 10 minutes of review')
  },
)

it('The line on home is the one of a first visit if the stored data makes no sense.', async () => {
  localStorage.setItem(REVIEW_MINUTES_STORAGE_KEY, '<b>all</b>')
  localStorage.setItem(PRACTISED_DAYS_STORAGE_KEY, `x  ${today + 300} NaN`)
  localStorage.setItem(NEXT_UNIT_STORAGE_KEY, '<b>one</b>')
  await renderInApp(<LearningLine />)
  expect(screen.getByRole('link').textContent).toBe('Today: 10 minutes of review')
})
