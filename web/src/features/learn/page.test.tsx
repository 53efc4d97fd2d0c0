import { loadCoursePath, loadCourseTargets } from '@frase/content/course-path'
import { loadLearnTexts } from '@frase/content/learn-texts'
import type { UnitStep } from '@frase/core/course/unit-steps'
import { DAY_MS } from '@frase/core/days/learning-day'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { answered, noonOf } from '@frase/core/memory/testing/histories'
import { happened } from '@frase/core/memory/testing/learner-fixtures'
import { NEXT_UNIT_STORAGE_KEY, PRACTISED_DAYS_STORAGE_KEY } from '@frase/core/review/review-keys'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { withRecord } from '../../testing/fake-learning.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const TODAY = Date.parse('2026-11-18') / DAY_MS
const t = textIn('en')
const [{ path: texts, meta }, units, targets] = await Promise.all([
  loadLearnTexts('en'),
  loadCoursePath('en'),
  loadCourseTargets('en'),
])

beforeEach(() => {
  startFakeServer()
  vi.useFakeTimers({ toFake: ['Date'], now: noonOf(TODAY) })
})

async function open(events: readonly LearningEvent[] = []) {
  await withRecord(events)
  await openApp('/learn', { config: {} })
  await screen.findByRole('heading', { level: 1, name: texts.title })
}

const current = () => within(screen.getByRole('region', { name: /^Unit \d/ }))
const titleOf = (unit: number) => units[unit - 1]?.title ?? ''
/** The card of a unit among those of its level. */
function card(unit: number): HTMLElement {
  const found = screen.getByRole('heading', { level: 3, name: titleOf(unit) }).closest('li')
  if (!found) throw new Error(`There is no card of unit ${unit}`)
  return found
}

const passed = (unit: number) => step(unit, 'checkpoint')
const step = (unit: number, name: UnitStep) =>
  happened({ kind: 'step', unit, step: name, reached: 'done' }, TODAY - 8)

it('Somebody without a record is led to unit 1, and sees every written unit by level as not started.', async () => {
  await open()
  current().getByRole('heading', { name: `Unit 1: ${titleOf(1)}` })
  expect(current().getByRole('link', { name: 'Start unit 1' }).getAttribute('href')).toBe(
    '/learn/saludos-y-nombres',
  )
  for (const { unit } of units) expect(card(unit).textContent).toContain(titleOf(unit))
  const levels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  for (const level of new Set(units.map((unit) => unit.level)))
    expect(levels).toContain(`${level} · ${texts.levels[level]}`)
  expect(card(1).textContent).toContain(texts.status.new)
  expect(document.title).toBe(meta.learn.title)
})

it('A phrase of the day from a locked unit starts no unit: the learner is led to unit 1.', async () => {
  const line = targets[36]?.lines[0]
  if (!line) throw new Error('Unit 37 has no dialogue')
  await open([happened({ kind: 'met', items: [line] }, TODAY)])
  // The record has been opened once home can read what it says.
  await waitFor(() => expect(localStorage.getItem(PRACTISED_DAYS_STORAGE_KEY)).not.toBeNull())
  expect(current().getByRole('link', { name: 'Start unit 1' }).getAttribute('href')).toBe(
    '/learn/saludos-y-nombres',
  )
  expect(localStorage.getItem(NEXT_UNIT_STORAGE_KEY), 'for home').toBeNull()
})

it('Without Premium the first eight units are open, and every other one says so and leads to Premium.', async () => {
  await open()
  for (const { unit, slug } of units) {
    const link = within(card(unit)).getByRole('link')
    expect(link.getAttribute('href'), `unit ${unit}`).toBe(unit <= 8 ? `/learn/${slug}` : '/premium')
    expect(card(unit).textContent?.includes(t('grammar.locked'))).toBe(unit > 8)
  }
})

it('With Premium every unit is open.', async () => {
  localStorage.setItem(STORAGE_KEYS.plan, 'premium')
  await open()
  for (const { unit, slug } of units)
    expect(within(card(unit)).getByRole('link').getAttribute('href')).toBe(`/learn/${slug}`)
})

it('The record says which units are passed and begun, and with which to go on.', async () => {
  await open([passed(1), step(2, 'meet')])
  await waitFor(() => expect(card(1).textContent).toContain(texts.status.passed))
  expect(card(2).textContent).toContain('Started: 1 of 5 steps')
  expect(card(3).textContent).toContain(texts.status.new)
  current().getByText(texts.current.begun)
  expect(current().getByRole('link', { name: 'Continue with unit 2' }).getAttribute('href')).toBe(
    '/learn/trabajo-e-idiomas',
  )
  expect(localStorage.getItem(NEXT_UNIT_STORAGE_KEY), 'for home').toBe('units 2 2')
})

it('A learner who was placed in a unit goes on there, has eight open units from it on, and keeps the first eight.', async () => {
  await open([happened({ kind: 'placed', understands: 12, produces: 11 }, TODAY - 1)])
  await screen.findByRole('region', { name: `Unit 11: ${titleOf(11)}` })
  for (const { unit, slug } of units) {
    const isOpen = unit <= 8 || (unit >= 11 && unit <= 18)
    const link = within(card(unit)).getByRole('link')
    expect(link.getAttribute('href'), `unit ${unit}`).toBe(isOpen ? `/learn/${slug}` : '/premium')
  }
  expect(card(9).textContent).toContain('Free for you: units 1 to 8 and 11 to 18.')
  expect(card(8).textContent).toContain(texts.status.skipped)
  expect(card(12).textContent).toContain(texts.status.sayIt)
  expect(card(13).textContent).toContain(texts.status.new)
  screen.getByRole('button', { name: texts.place.again })
  expect(localStorage.getItem(NEXT_UNIT_STORAGE_KEY), 'for home').toBe('units 11 11')
})

it('A learner who has passed every open unit reads that Premium opens the others, and no locked unit is her next.', async () => {
  await open(units.slice(0, 8).map(({ unit }) => passed(unit)))
  await screen.findByText(texts.current.locked)
  const link = (name: string) => current().getByRole('link', { name }).getAttribute('href')
  expect(link(t('grammar.subscribe'))).toBe('/premium')
  expect(link('Look at unit 8 again')).toBe(`/learn/${units[7]?.slug}`)
})

it('A learner who has passed all written units reads so.', async () => {
  await open(units.map(({ unit }) => passed(unit)))
  await screen.findByText(texts.current.passed)
})

it('The steps of a record of an earlier version, which recorded none, stay done.', async () => {
  const [first, second] = targets
  if (!first || !second) throw new Error('There are no two units')
  const { lines, key, heard } = first
  await open([
    happened({ kind: 'met', items: [...lines] }, TODAY - 9),
    ...key.flatMap((id) => [answered(`produce:${id}`, TODAY - 9), answered(`produce:${id}`, TODAY - 8)]),
    ...heard.map((id) => answered(`understand:${id}`, TODAY - 8)),
    happened({ kind: 'met', items: [...second.lines] }, TODAY - 1),
  ])
  await waitFor(() => expect(card(1).textContent).toContain(texts.status.passed))
  expect(card(2).textContent).toContain('Started: 1 of 5 steps')
  expect(card(3).textContent).toContain(texts.status.new)
})
