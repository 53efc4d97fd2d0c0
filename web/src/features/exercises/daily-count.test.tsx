import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notify } from '../../services/page/notify.ts'
import {
  answer,
  button,
  countSessions,
  exerciseOf,
  openExercises,
  storedCount,
  title,
} from '../../testing/open-exercises.tsx'

vi.mock('../../services/page/notify.ts', () => ({ notify: vi.fn() }))

const NOW = new Date('2026-03-10T10:00:00')
const badge = () => screen.getByRole('status').textContent
const limitNotice = () => screen.queryByRole('region', { name: 'That’s it for today' })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

it('each generation counts; the fourth of a day is refused with a destructive toast, and premium is offered', async () => {
  const { user } = await openExercises()
  for (const left of ['2 free sessions left', '1 free session left', 'No free sessions left']) {
    await user.click(button('Start the mix'))
    if (left !== '2 free sessions left') await user.click(await screen.findByText('Start over'))
    await screen.findByRole('heading', { name: 'Exercise 1 of 12' })
    await user.click(button('Back to the exercises'))
    expect(badge()).toBe(`${left} today`)
  }
  expect(storedCount()).toEqual(['3', '2026-03-10'])
  expect(screen.getByRole('link', { name: 'See Premium' }).getAttribute('href')).toBe('/premium')
  await user.click(button('Start the mix'))
  expect(notify).toHaveBeenCalledWith({
    title: 'Daily limit reached',
    description: 'Upgrade to Premium for unlimited exercises.',
    kind: 'destructive',
  })
  expect(title()).toBe('Exercises')
  expect(storedCount()).toEqual(['3', '2026-03-10'])
})

it('a new calendar day gives new sessions, which the page notices when it becomes visible again', async () => {
  countSessions('3', '2026-03-10')
  const { user } = await openExercises()
  expect(limitNotice()).not.toBeNull()
  vi.setSystemTime(new Date('2026-03-11T00:00:01'))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(limitNotice()).toBeNull()
  expect(badge()).toBe('3 free sessions left today')
  await user.click(button('Start the mix'))
  await screen.findByRole('heading', { name: 'Exercise 1 of 12' })
  expect(storedCount()).toEqual(['1', '2026-03-11'])
})

it.each(['storage', 'visibilitychange'])(
  'the badge follows what other tabs have used, on %s',
  async (event) => {
    await openExercises()
    expect(badge()).toBe('3 free sessions left today')
    countSessions('2', '2026-03-10')
    act(() => void document.dispatchEvent(new Event(event, { bubbles: true })))
    expect(badge()).toBe('1 free session left today')
  },
)

it('at the limit the completion has its new-exercises button disabled and says so', async () => {
  countSessions('3', '2026-03-10')
  const { user } = await openExercises({ exercises: [exerciseOf('multiple_choice')] })
  await answer(user, true)
  await user.click(button('Finish'))
  expect(button('New exercises').disabled).toBe(true)
  expect(limitNotice()).not.toBeNull()
  await user.click(button('Back to the exercises'))
  expect(limitNotice()).not.toBeNull()
})

it('premium is unlimited and not counted', async () => {
  localStorage.setItem(STORAGE_KEYS.plan, 'premium')
  countSessions('3', '2026-03-10')
  const { user } = await openExercises()
  expect(badge()).toBe('Premium unlimited')
  expect(limitNotice()).toBeNull()
  await user.click(button('Start the mix'))
  await screen.findByRole('heading', { name: 'Exercise 1 of 12' })
  expect(storedCount()).toEqual(['3', '2026-03-10'])
})
