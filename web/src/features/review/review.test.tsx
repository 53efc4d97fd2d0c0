import { loadReviewMaterial } from '@frase/content/review-material'
import { loadReviewTexts } from '@frase/content/review-texts'
import { loadTaskTexts } from '@frase/content/task-texts'
import { REPORTS_PATH } from '@frase/core/contract/paths'
import { eventTime, learningDay } from '@frase/core/days/learning-day'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { EMPTY_RECORD } from '@frase/core/memory/record/record'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import { answered, noonOf, uuidOf } from '@frase/core/memory/testing/histories'
import { fillTemplate } from '@frase/core/text/template'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openEventLog } from '../../services/memory/events/event-log.ts'
import { createMemory, type TabMemory } from '../../services/memory/learner/create-memory.ts'
import { fakeSpeech } from '../../testing/browser/fake-speech.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderInApp } from '../../testing/render.tsx'
import { Component } from './page.tsx'

const opened = vi.hoisted((): { memory: TabMemory | undefined } => ({ memory: undefined }))
vi.mock('../../services/memory/open/open-memory.ts', () => ({
  openMemory: async () => opened.memory,
  openTabMemory: async () => opened.memory,
}))

const { loadMaterial } = vi.hoisted(() => ({ loadMaterial: vi.fn<typeof loadReviewMaterial>() }))
vi.mock('@frase/content/review-material', async (original) => {
  const module = await original<{ loadReviewMaterial: typeof loadReviewMaterial }>()
  loadMaterial.mockImplementation(module.loadReviewMaterial)
  return { ...module, loadReviewMaterial: loadMaterial }
})

const scheduler = createFsrs()
const [texts, practice] = await Promise.all([loadReviewTexts('en'), loadTaskTexts('en')])
// Made here as well, so that making it does not count for the first test.
await loadReviewMaterial('en', { units: new Set([1]), lessons: new Set() })

const NOW = new Date('2026-03-10T10:00:00')
const TODAY = learningDay(eventTime(NOW))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
  fakeSpeech()
  startFakeServer({ [`POST ${REPORTS_PATH}`]: () => ({ isKept: true }) })
})

/** A phrase of the learner's own, due for reading; a smaller number means that it is better known. */
const phrase = (number: number) => ({
  spanish: `Frase número ${number}.`,
  translation: `Phrase number ${number}.`,
  language: 'en' as const,
})

function ownPhrases(count: number): LearningEvent[] {
  return Array.from({ length: count }, (_, number): LearningEvent[] => {
    const item = `own:${number}` as const
    const day = TODAY - 40 - number
    const kept = { id: uuidOf(0x5000 + number), at: noonOf(day) - 1, offset: 0, kind: 'kept', item } as const
    const first = answered(`understand:${item}`, day, { mode: 'self-check', presented: 'heard' })
    return [{ ...kept, phrase: phrase(number) }, first]
  }).flat()
}

/** A visit in this browser, which has what earlier visits have stored. */
async function visit(events: readonly LearningEvent[] = [], open: typeof openEventLog = openEventLog) {
  const memory = createMemory({ open, scheduler, now: () => new Date(), tell: () => {} })
  await memory.refresh()
  if (events.length > 0) await memory.merge({ ...EMPTY_RECORD, events }, 'file')
  opened.memory = memory
  await act(() =>
    renderInApp(
      <Suspense>
        <Component />
      </Suspense>,
    ),
  )
  await screen.findByRole('group', { name: texts.minutes })
  return { memory, user: userEvent.setup({ delay: null }) }
}

async function leave(): Promise<void> {
  cleanup()
  await opened.memory?.refresh()
  opened.memory?.log()?.close()
}

const button = (name: string) => screen.getByRole('button', { name })
const today = () =>
  Number(
    screen
      .getByRole('heading', { name: new RegExp(fillTemplate(texts.today, { count: '\\d+' })) })
      .textContent?.match(/\d+/)?.[0],
  )
const asked = () => screen.getByRole('heading', { level: 2 }).closest('section')?.textContent ?? ''
type User = ReturnType<typeof userEvent.setup>

async function start(user: User, name = texts.start) {
  await user.click(button(name))
  await screen.findByRole('progressbar')
}

async function check(user: User, knew: boolean): Promise<string> {
  const shown = asked()
  await user.click(button(practice.selfCheck.uncover))
  await user.click(button(knew ? practice.selfCheck.knew : practice.selfCheck.notYet))
  return shown
}

/** Answers all remaining cards; new cards count as known. */
async function finish(user: User) {
  while (screen.queryByRole('progressbar')) {
    if (screen.queryByRole('button', { name: texts.new.knew })) await user.click(button(texts.new.knew))
    else await check(user, true)
  }
}

it('The five surest phrases come first, and how much is asked today is said.', async () => {
  const { user } = await visit(ownPhrases(8))
  expect(today()).toBeGreaterThanOrEqual(8)
  await start(user)
  const shown: string[] = []
  for (let turn = 0; turn < 5; turn++) shown.push(await check(user, true))
  for (const [number, text] of shown.entries()) expect(text).toContain(phrase(number).spanish)
})

it('A phrase that was not known returns after four to six others.', async () => {
  const { user } = await visit(ownPhrases(8))
  await start(user)
  await check(user, false)
  let others = 0
  while (!asked().includes(phrase(0).spanish)) {
    others += 1
    await check(user, true)
  }
  expect(others).toBeGreaterThanOrEqual(4)
  expect(others).toBeLessThanOrEqual(6)
  expect(asked()).toContain(practice.again)
})

it('An undone answer counts as never given, and its phrase is asked again.', async () => {
  const { memory, user } = await visit(ownPhrases(8))
  await start(user)
  await check(user, false)
  await waitFor(() => expect(memory.snapshot().state.days.get(TODAY)?.answers).toBe(1))
  await user.click(button(texts.undo))
  expect(asked()).toContain(phrase(0).spanish)
  expect(screen.getByRole('status').textContent).toBe(texts.told.undone)
  await waitFor(() => expect(memory.snapshot().state.days.get(TODAY)).toBeUndefined())
  expect(screen.queryByRole('button', { name: texts.undo })).toBeNull()
})

it('A phrase that is put aside is not asked again, unless that is undone.', async () => {
  const { memory, user } = await visit(ownPhrases(8))
  await start(user)
  await user.click(button(texts.putAside))
  expect(asked()).toContain(phrase(1).spanish)
  expect(memory.snapshot().state.setAside.has('own:0')).toBe(true)
  await user.click(button(texts.undo))
  expect(asked()).toContain(phrase(0).spanish)
  await waitFor(() => expect(memory.snapshot().state.setAside.has('own:0')).toBe(false))
})

it('‘Not now’ leaves a card as it is: it does not return in this session and is still due.', async () => {
  const { memory, user } = await visit(ownPhrases(8))
  const before = memory.snapshot().state.cards.get('understand:own:0')
  const count = today()
  await start(user)
  await user.click(button(texts.notNow))
  expect(asked()).toContain(phrase(1).spanish)
  await user.click(button(texts.leave))
  expect(today()).toBe(count)
  expect(memory.snapshot().state.cards.get('understand:own:0')).toEqual(before)
})

it('A finished session says ‘done for today’, lists what was hard with its sound, and says so after a reload too.', async () => {
  const { user } = await visit(ownPhrases(6))
  await start(user)
  await check(user, false)
  await finish(user)
  const title = screen.getByRole('heading', { name: texts.done.title })
  expect(document.activeElement).toBe(title)
  const hard = screen.getByRole('region', { name: texts.done.hard })
  expect(within(hard).getAllByRole('listitem')).toHaveLength(1)
  expect(hard.textContent).toContain(phrase(0).spanish)
  expect(within(hard).getByRole('button', { name: 'Listen' })).toBeTruthy()
  await leave()
  await visit()
  expect(screen.getByRole('heading', { name: texts.done.title })).toBeTruthy()
})

it('The last answer can be undone when the session is over: its phrase is asked again, and the day is not done.', async () => {
  const { memory, user } = await visit(ownPhrases(6))
  await start(user)
  await finish(user)
  const given = memory.snapshot().state.days.get(TODAY)?.answers ?? 0
  await user.click(button(texts.undo))
  expect(screen.getByText(fillTemplate(texts.left, { count: '1' }))).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(texts.told.undone)
  await waitFor(() => expect(memory.snapshot().state.days.get(TODAY)?.answers).toBe(given - 1))
  await user.click(button(texts.leave))
  expect(screen.queryByRole('heading', { name: texts.done.title })).toBeNull()
})

it('‘Not now’ as the last step of a session can be undone too.', async () => {
  const { user } = await visit(ownPhrases(1))
  await start(user)
  while (screen.queryByRole('button', { name: texts.notNow })) await user.click(button(texts.notNow))
  await user.click(button(texts.undo))
  expect(screen.getByText(fillTemplate(texts.left, { count: '1' }))).toBeTruthy()
})

it('After the answer to a rule, and not before it, a link leads to its lesson.', async () => {
  const { user } = await visit([answered('produce:rule:el-la/al-del', TODAY - 60)])
  await start(user)
  expect(screen.queryByRole('link', { name: practice.explained })).toBeNull()
  await user.type(screen.getByRole('textbox'), 'no')
  await user.keyboard('{Enter}')
  const link = await screen.findByRole('link', { name: practice.explained })
  expect(link.getAttribute('href')).toBe('/grammar/el-la')
})

it('A reload in the middle keeps every answer, and what was wrong still returns.', async () => {
  const first = await visit(ownPhrases(8))
  const count = today()
  await start(first.user)
  await check(first.user, false)
  await check(first.user, true)
  await leave()
  const { memory, user } = await visit()
  expect(memory.snapshot().state.days.get(TODAY)?.answers).toBe(2)
  expect(today()).toBe(count - 1)
  await start(user)
  expect(asked()).toContain(phrase(2).spanish)
  await finish(user)
  expect(memory.snapshot().state.days.get(TODAY)?.answers).toBeGreaterThanOrEqual(9)
})

it('A learner who has answered nothing yet can begin at once: a new word is shown before it is asked.', async () => {
  const { memory, user } = await visit()
  expect(screen.getByRole('heading', { name: texts.empty.title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Exercises' }).getAttribute('href')).toBe('/exercises')
  await start(user, texts.empty.start)
  const shown = asked()
  expect(shown).toContain(texts.new.title)
  expect(memory.snapshot().state.cards.size).toBe(0)
  await user.click(button(texts.new.knew))
  const [card] = memory.snapshot().state.cards.values()
  expect(card?.lastGrade).toBe('easy')
  await user.click(button(texts.new.goOn))
  expect(asked()).not.toBe(shown)
})

it('A new word is asked two cards after it was shown, by the keyboard as well.', async () => {
  const { user } = await visit()
  await start(user, texts.empty.start)
  const sentence = screen.getByRole('heading', { level: 2 }).parentElement?.querySelector('[lang=es].text-xl')
  const spanish = sentence?.textContent ?? ''
  expect(spanish).not.toBe('')
  for (let turn = 0; turn < 3; turn++) {
    button(texts.new.goOn).focus()
    await user.keyboard('{Enter}')
  }
  expect(asked()).toContain(practice.tasks.meaning)
  expect(asked()).toContain(spanish)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
})

it('Where the browser stores nothing, a review goes on and counts until the page is closed.', async () => {
  const refuse = () => Promise.reject(new DOMException('No', 'SecurityError'))
  const { memory, user } = await visit([], refuse)
  expect(memory.problem).toBe('refused')
  await start(user, texts.empty.start)
  await user.click(button(texts.new.knew))
  await waitFor(() => expect(memory.snapshot().state.cards.size).toBe(1))
  expect(asked()).toContain(texts.new.title)
})

it('‘I think this is right’ takes the mistake back, and the card does not return.', async () => {
  const word = answered('understand:word:abrigo', TODAY - 60, { mode: 'chosen', presented: 'heard' })
  const { memory, user } = await visit([word])
  await start(user)
  const options = within(screen.getByRole('group', { name: practice.tasks.meaning })).getAllByRole('button')
  const wrong = options.find(({ textContent }) => textContent !== 'coat')
  if (!wrong) throw new Error('There is no wrong option')
  await user.click(wrong)
  expect(memory.snapshot().state.cards.get('understand:word:abrigo')?.lastGrade).toBe('again')
  expect(screen.queryByRole('link', { name: practice.explained })).toBeNull()
  await user.click(button(practice.dispute))
  await waitFor(() =>
    expect(memory.snapshot().state.cards.get('understand:word:abrigo')?.lastDay).toBe(TODAY - 60),
  )
  const left = screen.getByText(/^Still to come/).textContent
  await user.click(button(practice.next))
  expect(screen.getByText(/^Still to come/).textContent).not.toBe(left)
})

it('Where the tasks cannot be loaded, the page says so, and starting again tries again.', async () => {
  const { user } = await visit(ownPhrases(8))
  loadMaterial.mockRejectedValueOnce(new Error('No connection'))
  await user.click(button(texts.start))
  expect((await screen.findByRole('alert')).textContent).toBe(texts.failed)
  await start(user)
  expect(asked()).toContain(phrase(0).spanish)
})

it('The minutes that the learner chose are remembered and change how much is asked.', async () => {
  const { user } = await visit(ownPhrases(40))
  const inTenMinutes = today()
  await user.click(screen.getByRole('radio', { name: '5 min' }))
  expect(today()).toBeGreaterThan(0)
  expect(today()).toBeLessThan(inTenMinutes)
  await leave()
  await visit()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 min' }).checked).toBe(true)
  expect(today()).toBeLessThan(inTenMinutes)
})
