import { loadCoursePath } from '@frase/content/course-path'
import { loadLearnTexts } from '@frase/content/learn-texts'
import { loadPlacementTexts } from '@frase/content/placement-texts'
import { loadTaskTexts } from '@frase/content/task-texts'
import { loadUnitSentences } from '@frase/content/unit-sentences'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import type { Placed } from '@frase/core/memory/record/memory-state'
import { seededRandom } from '@frase/core/randomness'
import { NEXT_UNIT_STORAGE_KEY } from '@frase/core/review/review-keys'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { fakeSpeech } from '../../testing/browser/fake-speech.ts'
import { withRecord } from '../../testing/fake-learning.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { follow, openApp } from '../../testing/open-app.tsx'

const t = textIn('en')
const [{ path, unit: unitTexts }, texts, practice, units] = await Promise.all([
  loadLearnTexts('en'),
  loadPlacementTexts('en'),
  loadTaskTexts('en'),
  loadCoursePath('en'),
])
const sentences = (
  await Promise.all(
    units.map(async ({ unit }) => (await loadUnitSentences(unit, 'en')).map((one) => ({ ...one, unit }))),
  )
).flat()

let server: FakeServer
beforeEach(async () => {
  server = startFakeServer()
  // The sentences that the placement asks about.
  vi.spyOn(Math, 'random').mockImplementation(seededRandom(5))
  await withRecord([])
})

type User = Awaited<ReturnType<typeof openApp>>['user']

async function begin(): Promise<User> {
  const { user } = await openApp('/learn', { config: {} })
  await user.click(await screen.findByRole('button', { name: path.place.action }))
  const title = await screen.findByRole('heading', { level: 1, name: texts.title })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.click(screen.getByRole('button', { name: texts.start }))
  await question(1)
  return user
}

const question = (number: number) => screen.findByText(`Question ${number}, 20 at most`)
const isHeard = () => screen.queryByRole('heading', { level: 2, name: practice.tasks.dictation }) !== null
const placedNow = async () => {
  const { openMemory } = await import('../../services/memory/open/open-memory.ts')
  return (await openMemory()).snapshot().state.placed
}

/** Answers each question until the result is shown. */
async function answerAll(answer: () => Promise<void>): Promise<number> {
  for (let number = 1; number <= 20; number += 1) {
    await question(number)
    await answer()
    await waitFor(() => expect(screen.queryByText(`Question ${number}, 20 at most`)).toBeNull())
    if (screen.queryByRole('heading', { level: 1, name: texts.result.title })) return number
  }
  throw new Error('It did not end')
}

/** Answers by keyboard, like somebody who knows the units up to these. */
function knowing({ understands, produces }: Placed, user: User, spoken: readonly { text: string }[]) {
  return async () => {
    if (isHeard()) await user.keyboard('{Enter}')
    const prompt = document.querySelector('main section p.font-display')?.textContent
    const asked = isHeard()
      ? sentences.filter(({ spanish }) => spanish === spoken.at(-1)?.text)
      : sentences.filter(({ meaning }) => meaning === prompt)
    const known = asked.find(({ unit }) => unit <= (isHeard() ? understands : produces))
    if (!known) return user.click(screen.getByRole('button', { name: texts.unknown }))
    await user.type(screen.getByRole('textbox'), `${known.spanish}{Enter}`)
    // The focus is on the button that goes on.
    await user.keyboard('{Enter}')
  }
}

it('A learner who always says ‘I don’t know’ is soon done, starts with unit 1, and has used no session.', async () => {
  const user = await begin()
  const asked = await answerAll(() => user.click(screen.getByRole('button', { name: texts.unknown })))
  expect(asked).toBeLessThanOrEqual(6)
  const title = screen.getByRole('heading', { level: 1, name: texts.result.title })
  expect(document.activeElement).toBe(title)
  screen.getByText(texts.result.beginner)
  expect(screen.getByRole('link', { name: /^Start unit 1:/ }).getAttribute('href')).toBe(
    '/learn/saludos-y-nombres',
  )
  expect(screen.queryByRole('link', { name: texts.result.fromOne })).toBeNull()
  expect(await placedNow()).toEqual({ understands: 0, produces: 0 })
  expect(localStorage.getItem(STORAGE_KEYS.exerciseCount)).toBeNull()
})

it('A learner who understands more than she says starts where she speaks, and need not learn to understand.', async () => {
  const { spoken } = fakeSpeech()
  const user = await begin()
  await answerAll(knowing({ understands: 18, produces: 11 }, user, spoken))
  const placed = await placedNow()
  if (!placed) throw new Error('Nothing was recorded')
  expect(Math.abs(placed.understands - 18)).toBeLessThanOrEqual(2)
  expect(Math.abs(placed.produces - 11)).toBeLessThanOrEqual(2)
  const unit = units[placed.produces - 1]
  if (!unit) throw new Error('There is no such unit')
  await follow(screen.getByRole('link', { name: `Start unit ${unit.unit}: ${unit.title}` }))
  // Though without Premium the first eight units are open.
  await screen.findByRole('heading', { level: 1, name: unit.title })
  const steps = screen.getByRole('region', { name: unitTexts.steps.title })
  await waitFor(() =>
    expect(steps.textContent).toContain(`${unitTexts.steps.meet} · ${unitTexts.steps.notNeeded}`),
  )
  expect(steps.textContent).toContain(`${unitTexts.steps.build} · ${unitTexts.steps.next}`)
  expect(localStorage.getItem(NEXT_UNIT_STORAGE_KEY), 'for home').toBe(`units ${unit.unit} ${unit.unit}`)
  await follow(screen.getByRole('link', { name: unitTexts.allUnits }))
  await screen.findByRole('region', { name: `Unit ${unit.unit}: ${unit.title}` })
  const cardOf = (number: number) =>
    screen.getByRole('heading', { level: 3, name: units[number - 1]?.title ?? '' }).closest('li')?.textContent
  expect(cardOf(3)).toContain(path.status.skipped)
  expect(cardOf(unit.unit)).toContain(path.status.sayIt)
})

it('A learner who would rather start with unit 1 does, and what she understands still counts.', async () => {
  const { spoken } = fakeSpeech()
  const user = await begin()
  await answerAll(knowing({ understands: 9, produces: 6 }, user, spoken))
  const before = await placedNow()
  await follow(screen.getByRole('link', { name: texts.result.fromOne }))
  await screen.findByRole('heading', { level: 1, name: units[0]?.title ?? '' })
  expect(await placedNow()).toEqual({ understands: before?.understands, produces: 0 })
  await waitFor(() => expect(localStorage.getItem(NEXT_UNIT_STORAGE_KEY)).toBe('units 1 1'))
})

it('Where no sound can be made nothing more is asked by ear, and nothing is said about understanding alone.', async () => {
  server.answer(`GET ${SPEECH_PATH}`, () => new Response(null, { status: 503 }))
  const user = await begin()
  let heard = 0
  const knows = knowing({ understands: 0, produces: 7 }, user, [])
  await answerAll(async () => {
    if (!isHeard()) return knows()
    heard += 1
    await user.click(screen.getByRole('button', { name: t('audio.listen') }))
    await user.click(await screen.findByRole('button', { name: practice.goOn }))
  })
  expect(heard).toBe(1)
  const placed = await placedNow()
  expect(Math.abs((placed?.produces ?? 99) - 7)).toBeLessThanOrEqual(2)
  expect(placed?.understands).toBe(placed?.produces)
})

it('A learner who cannot listen now says so once.', async () => {
  const user = await begin()
  let heard = 0
  await answerAll(() => {
    heard += Number(isHeard())
    const name = isHeard() ? texts.noSound : texts.unknown
    return user.click(screen.getByRole('button', { name }))
  })
  expect(heard).toBe(1)
})

it('A learner who leaves midway is back on the path, and nothing was recorded.', async () => {
  const user = await begin()
  await user.click(screen.getByRole('button', { name: texts.unknown }))
  await question(2)
  await user.click(screen.getByRole('button', { name: texts.back }))
  const title = await screen.findByRole('heading', { level: 1, name: path.title })
  expect(document.activeElement).toBe(title)
  expect(await placedNow()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: path.place.action }))
  await screen.findByRole('button', { name: texts.start })
})
