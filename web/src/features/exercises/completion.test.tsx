import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, button, exerciseOf, openExercises, storedCount } from '../../testing/open-exercises.tsx'

vi.mock('../../services/page/notify.ts', () => ({ notify: vi.fn() }))

const GRADES = { green: 'Very good!', yellow: 'On the right track', red: 'Keep practicing' }
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

describe('the result of a session', () => {
  it.each([
    { right: 9, name: 'Trophy', emoji: '🏆', grade: 'green' },
    { right: 8, name: 'Gold medal', emoji: '🥇', grade: 'green' },
    { right: 7, name: 'Silver medal', emoji: '🥈', grade: 'yellow' },
    { right: 6, name: 'Bronze medal', emoji: '🥉', grade: 'yellow' },
    { right: 5, name: 'Books: keep studying', emoji: '📚', grade: 'red' },
  ] as const)('of $right out of 10 is $emoji and graded $grade in words', async (result) => {
    const { right, name, emoji, grade } = result
    const exercise = exerciseOf('multiple_choice')
    const turns = Array.from({ length: 10 }, (_, index) => {
      const task = { ...exercise, id: `exercise-${index}` }
      const verdict = index < right ? 'right' : 'wrong'
      const outcome = { verdict, answer: exercise.id, time: 0, isDisputed: false } as const
      return { task, isRepeat: false, outcome }
    })
    const { user } = await openExercises({ exercises: [], session: { turns, position: 9 } })
    await user.click(button('Finish'))
    const medal = screen.getByRole('img', { name })
    expect(medal.textContent).toBe(emoji)
    expect(medal.querySelector('.sr-only')?.textContent, 'is for machines').toBe(emoji)
    expect(medal.querySelector('svg[aria-hidden=true]')?.innerHTML).not.toBe('')
    expect(figures()[0]).toBe(`${right}/10`)
    expect(screen.getByText(`${right * 10}%`)).toBeTruthy()
    expect(screen.getByText(GRADES[grade])).toBeTruthy()
  })

  it('shows average time in seconds as a half-average, total time in minutes and seconds, without time away', async () => {
    const now = new Date('2026-03-10T10:00:00').getTime()
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const { user } = await openExercises({
      exercises: [exerciseOf('multiple_choice'), exerciseOf('context')],
    })
    vi.setSystemTime(now + 10_000)
    await answer(user, true)
    await user.click(button('Next'))
    await user.click(button('Back to the exercises'))
    vi.setSystemTime(now + 3_610_000)
    await user.click(button('Continue'))
    vi.setSystemTime(now + 3_640_000)
    await answer(user, true)
    vi.setSystemTime(now + 3_665_000)
    await user.click(button('Finish'))
    expect(figures()).toEqual(['2/2', '20 seconds', '1 min 5 s'])
  })

  it('lists the phrases that were answered wrong, and has no such list when all was right', async () => {
    const exercise = exerciseOf('multiple_choice')
    const wrong = await openExercises({ exercises: [exercise] })
    await answer(wrong.user, false)
    await wrong.user.click(button('Finish'))
    const review = screen.getByRole('region', { name: 'Worth another look' })
    expect(review.textContent).toContain(exercise.spanishPhrase)
    wrong.unmount()
    const right = await openExercises({ exercises: [exercise] })
    await answer(right.user, true)
    await right.user.click(button('Finish'))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('links to new exercises, which count as a session, to the list and to the start page', async () => {
    const { user } = await openExercises({ exercises: [exerciseOf('multiple_choice')] })
    await answer(user, true)
    await user.click(button('Finish'))
    expect(button('Back to the exercises')).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/')
    await user.click(button('New exercises'))
    expect(await screen.findByRole('heading', { name: 'Exercise 1 of 12' })).toBeTruthy()
    expect(storedCount()[0]).toBe('1')
  })

  it('is discarded when the page is left, as it has been seen', async () => {
    const { user, unmount } = await openExercises({ exercises: [exerciseOf('multiple_choice')] })
    await answer(user, true)
    await user.click(button('Finish'))
    unmount()
    await openExercises()
    expect(button('Start the mix')).toBeTruthy()
  })
})
