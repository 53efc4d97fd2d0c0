import { loadTaskMaterial } from '@frase/content/task-material'
import { loadTaskTexts } from '@frase/content/task-texts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notify } from '../../services/page/notify.ts'
import { button, countSessions, openExercises, storedCount, title } from '../../testing/open-exercises.tsx'
// Imported here as well, so that compiling it does not count for the first test.
import './writing-run.tsx'
import { showLanguage } from '../../services/texts/translation.ts'

vi.mock('../../services/page/notify.ts', () => ({ notify: vi.fn() }))

const [texts] = await Promise.all([loadTaskTexts('en'), loadTaskMaterial('en')])

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T10:00:00'), toFake: ['Date'] })
})

it('‘Write and speak’ asks ten tasks, counts as a session, and returns to the list', async () => {
  const { user } = await openExercises()
  await user.click(button('Start writing'))
  expect(await screen.findByText('Exercise 1 of 10')).toBeTruthy()
  expect(title()).toBe('Write and speak')
  expect(storedCount()).toEqual(['1', '2026-03-10'])
  await user.click(button(texts.skip))
  expect(screen.getByText('Exercise 2 of 10')).toBeTruthy()
  await user.click(button('Back to the exercises'))
  expect(title()).toBe('Exercises')
})

it('‘Write and speak’ is refused when the sessions of the day are used up', async () => {
  countSessions('3', '2026-03-10')
  const { user } = await openExercises()
  await user.click(button('Start writing'))
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Daily limit reached' }))
  expect(title()).toBe('Exercises')
})

it('‘Write and speak’ in a language that the learner has left is replaced by the list', async () => {
  const { user } = await openExercises()
  await user.click(button('Start writing'))
  await screen.findByText('Exercise 1 of 10')
  await act(async () => showLanguage('de'))
  expect(title()).toBe('Übungen')
})
