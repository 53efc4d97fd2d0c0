import { loadAnswerTools } from '@frase/content/answer-tools'
import { loadLessonTasks } from '@frase/content/lesson-tasks'
import { loadTaskTexts } from '@frase/content/task-texts'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { expectPage, openApp } from '../../testing/open-app.tsx'
import { paragraphIdOf } from './sections.ts'
// Imported here as well, so that compiling it does not count for the first test.
import './lesson-run.tsx'
import { textIn } from '../../services/texts/translation.ts'

const t = textIn('en')
const [texts, tasks] = await Promise.all([
  loadTaskTexts('en'),
  loadLessonTasks('el-la', 'en'),
  loadAnswerTools('en'),
])

const NOW = new Date('2026-03-10T10:00:00')
const practice = () => screen.getByRole('region', { name: t('grammar.lessonPractice.title') })
const startButton = () => within(practice()).getByRole('button', { name: t('grammar.lessonPractice.start') })
const counted = () => localStorage.getItem(STORAGE_KEYS.exerciseCount)

async function openLesson(id = 'el-la') {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  startFakeServer()
  const view = await openApp(`/grammar/${id}`)
  const start = async () => {
    await act(async () => startButton().click())
    await within(practice()).findByRole('heading', { level: 3 })
  }
  return { ...view, start }
}

it('A lesson is practiced on its own page, and a click leads from an answer to the paragraph that explains it.', async () => {
  const { user, start, scrolledIntoView } = await openLesson()
  await expectPage(t('grammar.lessons.el-la.title'))
  await start()
  const [first] = tasks
  if (first?.type !== 'choose') throw new Error('The first task has no options')
  expect(within(practice()).getByText(first.prompt)).toBeTruthy()
  await user.click(within(practice()).getByRole('button', { name: first.answer }))
  expect(practice().querySelector('[aria-live]')?.textContent).toContain(texts.verdicts.right)
  await user.click(within(practice()).getByRole('link', { name: texts.explained }))
  const paragraph = document.getElementById(paragraphIdOf(first.explainedIn))
  expect(document.activeElement).toBe(paragraph)
  expect(scrolledIntoView.mock.lastCall?.[0]).toBe(paragraph)
})

it('Every task of the lesson leads to a paragraph that is on the page.', async () => {
  await openLesson()
  await expectPage(t('grammar.lessons.el-la.title'))
  const missing = tasks.filter(({ explainedIn }) => !document.getElementById(paragraphIdOf(explainedIn)))
  expect(missing).toEqual([])
})

it('A lesson counts once a day as a session of the free plan, however often it is practiced.', async () => {
  const first = await openLesson()
  await expectPage(t('grammar.lessons.el-la.title'))
  expect(counted()).toBeNull()
  await first.start()
  expect(counted()).toBe('1')
  first.unmount()
  const second = await openLesson()
  await expectPage(t('grammar.lessons.el-la.title'))
  await second.start()
  expect(counted()).toBe('1')
})

it('When the sessions of the day are used up, a lesson that was not practiced today offers Premium instead.', async () => {
  localStorage.setItem(STORAGE_KEYS.exerciseCount, '3')
  localStorage.setItem(STORAGE_KEYS.exerciseDate, '2026-03-10')
  const { user } = await openLesson()
  await expectPage(t('grammar.lessons.el-la.title'))
  expect(within(practice()).getByRole('link', { name: t('exercises.limit.button') })).toBeTruthy()
  await user.click(startButton())
  await waitFor(() => expect(document.body.textContent).toContain(t('exercises.notices.limit.title')))
  expect(within(practice()).queryByRole('heading', { level: 3 })).toBeNull()
})

it('A locked lesson cannot be practiced.', async () => {
  await openLesson('subjuntivo')
  await expectPage(t('grammar.premium.title'))
  expect(screen.queryByRole('region', { name: t('grammar.lessonPractice.title') })).toBeNull()
})
