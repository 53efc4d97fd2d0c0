import {
  badge,
  finish,
  limitNotice,
  mixButton,
  next,
  startButtons,
  storedCount,
  title,
  used,
} from './exercise-page.ts'
import {
  answer,
  button,
  byMouse,
  choices,
  exerciseOf,
  feedback,
  question,
  withSession,
} from './exercise-player.ts'
import { becomePremium, expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { destructiveToast, groundColour } from './looks.ts'
import { text } from './texts.ts'

const NOW = new Date('2026-03-10T10:00:00')

test.describe('moving about', () => {
  test('previous is disabled at the first; an answered exercise is read-only and comes back as it was left', async ({
    page,
  }) => {
    await withSession(page, [exerciseOf('multiple_choice'), exerciseOf('context')])
    await page.goto('/exercises')
    const previous = button(page, 'en', 'exercises.previous')
    await expect(previous).toBeDisabled()
    await expect(next(page)).toBeDisabled()
    await answer(page, 'en', false, byMouse)
    const explained = (await feedback(page).textContent()) ?? ''
    await next(page).click()
    await expect(finish(page)).toBeDisabled()
    await previous.click()
    await expect(question(page)).toBeFocused()
    await expect(feedback(page)).toHaveText(explained)
    await expect(choices(page).first()).toBeDisabled()
    await next(page).click()
    await expect(title(page)).toHaveText('Exercise 2 of 2')
  })

  test('a session in progress is kept on leaving and returning, and through a reload', async ({ page }) => {
    await withSession(page, [exerciseOf('multiple_choice'), exerciseOf('context')])
    await page.goto('/exercises')
    await answer(page, 'en', true, byMouse)
    await next(page).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
    await expect(title(page)).toHaveText('Categories')
    await page.getByRole('navigation').getByRole('link', { name: 'Exercises' }).click()
    await expect(title(page)).toHaveText('Exercise 2 of 2')
    await page.reload()
    await expect(title(page)).toHaveText('Exercise 2 of 2')
    await answer(page, 'en', true, byMouse)
    await finish(page).click()
    await expect(page.getByRole('main')).toContainText('2/2')
  })

  test('back to list sets the session aside, and it can be taken up again', async ({ page }) => {
    await withSession(page, [exerciseOf('multiple_choice'), exerciseOf('context')])
    await page.goto('/exercises')
    await answer(page, 'en', true, byMouse)
    await next(page).click()
    await button(page, 'en', 'exercises.backToList').click()
    await expect(title(page)).toHaveText('Exercises')
    const waiting = page.getByRole('region', { name: text('en', 'exercises.waiting.title') })
    await expect(waiting).toContainText('Exercise 2 of 2')
    await waiting.getByRole('button').click()
    await expect(title(page)).toHaveText('Exercise 2 of 2')
    expect(await storedCount(page)).toEqual([null, null])
  })

  test('a kept session that cannot be read shows the list', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('exercicios-sessao', '{"session":'))
    await page.goto('/exercises')
    await expect(mixButton(page)).toBeVisible()
  })

  test('a change of language asks in the new language, and does not count as another session', async ({
    page,
  }) => {
    await page.goto('/exercises')
    await mixButton(page).click()
    await expect(title(page)).toHaveText('Exercise 1 of 12')
    await page.getByRole('combobox').selectOption('de')
    await expect(page).toHaveURL('/uebungen')
    await expect(title(page)).toHaveText('Übung 1 von 12')
    await expect(page.getByText(text('de', 'exercises.notices.replaced.title'))).toBeVisible()
    expect((await storedCount(page))[0]).toBe('1')
  })

  test('a change of language while the session is made asks in the new language too', async ({ page }) => {
    const release = await hold(page, '**/assets/en-*.js')
    await page.goto('/exercises')
    await mixButton(page).click()
    await expect(page.getByText(text('en', 'exercises.preparing'))).toBeVisible()
    await page.getByRole('combobox').selectOption('de')
    await expect(page).toHaveURL('/uebungen')
    release()
    await expect(title(page)).toHaveText('Übung 1 von 12')
    const kept = () => page.evaluate(() => sessionStorage.getItem('exercicios-sessao') ?? '{}')
    await expect.poll(async () => JSON.parse(await kept()).language).toBe('de')
    expect((await storedCount(page))[0]).toBe('1')
  })

  test('the result of a finished session follows the language', async ({ page }) => {
    await withSession(page, [exerciseOf('multiple_choice')])
    await page.goto('/exercises')
    await answer(page, 'en', true, byMouse)
    await finish(page).click()
    await page.getByRole('combobox').selectOption('fr')
    await expect(title(page)).toHaveText(text('fr', 'exercises.done.title'))
  })
})

test.describe('the limit of 3 sessions a day', () => {
  test.beforeEach(({ page }) => page.clock.install({ time: NOW }))

  test('counts each generation, blocks the fourth with a destructive toast, and offers /premium', async ({
    page,
  }) => {
    await page.goto('/exercises')
    for (const left of [2, 1, 0]) {
      await mixButton(page).click()
      await expect(title(page)).toHaveText('Exercise 1 of 12')
      await button(page, 'en', 'exercises.backToList').click()
      const key = left === 0 ? 'left_zero' : left === 1 ? 'left_one' : 'left_other'
      await expect(badge(page)).toHaveText(text('en', `exercises.${key}`, { count: left }))
    }
    expect(await storedCount(page)).toEqual(['3', '2026-03-10'])
    await expect(limitNotice(page).getByRole('link')).toHaveAttribute('href', '/premium')
    await startButtons(page).first().click()
    const toast = destructiveToast(page)
    await expect(toast).toContainText(text('en', 'exercises.notices.limit.title'))
    await expect(toast).toContainText(text('en', 'exercises.notices.limit.text'))
    await expect(title(page)).toHaveText('Exercises')
    expect(await storedCount(page)).toEqual(['3', '2026-03-10'])
  })

  test('a new calendar day resets it: the badge reacts when the page is looked at again', async ({
    page,
  }) => {
    await used(page, '3', '2026-03-10')
    await page.goto('/exercises')
    await expect(limitNotice(page)).toBeVisible()
    await page.clock.setFixedTime(new Date('2026-03-11T00:00:01'))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(limitNotice(page)).toBeHidden()
    await expect(badge(page)).toHaveText(text('en', 'exercises.left_other', { count: 3 }))
    await mixButton(page).click()
    await expect(title(page)).toHaveText('Exercise 1 of 12')
    expect(await storedCount(page)).toEqual(['1', '2026-03-11'])
  })

  test('another tab that uses a session is noticed', async ({ page, context }) => {
    await page.goto('/exercises')
    await expect(badge(page)).toHaveText(text('en', 'exercises.left_other', { count: 3 }))
    const other = await context.newPage()
    await other.goto('/exercises')
    await other.evaluate(() => {
      localStorage.setItem('exercicios-daily-count', '2')
      localStorage.setItem('exercicios-last-date', '2026-03-10')
    })
    await expect(badge(page)).toHaveText(text('en', 'exercises.left_one', { count: 1 }))
  })

  test('at the limit the new-exercises button of the completion is disabled', async ({ page }) => {
    await used(page, '3', '2026-03-10')
    await withSession(page, [exerciseOf('multiple_choice')], { startTime: NOW.getTime() })
    await page.goto('/exercises')
    await answer(page, 'en', true, byMouse)
    await finish(page).click()
    await expect(button(page, 'en', 'exercises.done.again')).toBeDisabled()
    await expect(limitNotice(page)).toBeVisible()
    await button(page, 'en', 'exercises.backToList').click()
    await expect(limitNotice(page)).toBeVisible()
  })

  test('premium is unlimited and not counted', async ({ page }) => {
    await becomePremium(page)
    await used(page, '3', '2026-03-10')
    await page.goto('/exercises')
    await expect(badge(page)).toHaveText(text('en', 'exercises.unlimited'))
    await expect(limitNotice(page)).toBeHidden()
    await mixButton(page).click()
    await expect(title(page)).toHaveText('Exercise 1 of 12')
    expect(await storedCount(page)).toEqual(['3', '2026-03-10'])
  })
})

test.describe('when no session can be made', () => {
  test.use({ expectedErrors: [/exercise-texts|ERR_FAILED/] })

  test("no exercises gives a 'no exercises' toast and counts nothing", async ({ page }) => {
    await page.addInitScript(() => {
      const phrase = { spanish: 'Hola.', translation: 'Hello.', language: 'en' }
      localStorage.setItem('viewed-1', JSON.stringify(phrase))
    })
    await page.goto('/exercises')
    await expect(mixButton(page)).toBeVisible()
    // The session's own two draws succeed; every generator then fails and is skipped.
    await page.evaluate(() => {
      let draws = 0
      Math.random = () => {
        draws += 1
        if (draws > 2) throw new Error('No luck')
        return 0.5
      }
    })
    await mixButton(page).click()
    await expect(page.getByText(text('en', 'exercises.notices.none.title'))).toBeVisible()
    await expect(mixButton(page)).toBeVisible()
    expect(await storedCount(page)).toEqual([null, null])
  })

  test("a generation error gives 'error, try again', and trying again works", async ({ page }) => {
    await page.goto('/exercises')
    await page.evaluate(() => {
      const random = Math.random
      Math.random = () => {
        Math.random = random
        throw new Error('Out of order')
      }
    })
    await mixButton(page).click()
    await expect(page.getByText(text('en', 'exercises.notices.failed.title'))).toBeVisible()
    await expect(page.getByText(text('en', 'exercises.notices.failed.text'))).toBeVisible()
    expect(await storedCount(page)).toEqual([null, null])
    await mixButton(page).click()
    await expect(title(page)).toHaveText('Exercise 1 of 12')
  })
})

test.describe('completion', () => {
  const RESULTS = [
    { right: 9, medal: 'trophy', emoji: '🏆', grade: 'green' },
    { right: 8, medal: 'gold', emoji: '🥇', grade: 'green' },
    { right: 7, medal: 'silver', emoji: '🥈', grade: 'yellow' },
    { right: 6, medal: 'bronze', emoji: '🥉', grade: 'yellow' },
    { right: 5, medal: 'books', emoji: '📚', grade: 'red' },
  ] as const

  for (const { right, medal, emoji, grade } of RESULTS) {
    test(`${right * 10} % wins ${medal}, and the percentage has its colour and words`, async ({ page }) => {
      const exercise = exerciseOf('multiple_choice')
      const exercises = Array.from({ length: 10 }, (_, index) => ({
        ...exercise,
        id: `exercise-${index}`,
        answered: true,
        correct: index < right,
        userAnswer: exercise.id,
      }))
      const stats = { totalExercises: 10, correctAnswers: right, averageTime: 0, exerciseTypes: {} }
      await withSession(page, exercises, { stats, currentIndex: 9 })
      await page.goto('/exercises')
      await finish(page).click()
      await expect(page.getByRole('img', { name: text('en', `exercises.medals.${medal}`) })).toHaveText(emoji)
      await expect(page.getByRole('main')).toContainText(`${right}/10`)
      const percentage = page.getByRole('main').getByText(`${right * 10}%`, { exact: true })
      expect(await groundColour(percentage)).toBe(grade)
      await expect(page.getByRole('main')).toContainText(text('en', `exercises.grades.${grade}`))
    })
  }

  test('average time in seconds as a half-average, total time in minutes and seconds; time away does not count', async ({
    page,
  }) => {
    await page.clock.install({ time: NOW })
    const times = { startTime: NOW.getTime(), exerciseStartTime: NOW.getTime() }
    await withSession(page, [exerciseOf('multiple_choice'), exerciseOf('context')], times)
    await page.clock.setFixedTime(NOW)
    await page.goto('/exercises')
    await expect(question(page)).toBeVisible()
    await page.clock.setFixedTime(NOW.getTime() + 10_000)
    await answer(page, 'en', true, byMouse)
    await next(page).click()
    await button(page, 'en', 'exercises.backToList').click()
    await page.clock.setFixedTime(NOW.getTime() + 3_610_000)
    await button(page, 'en', 'exercises.waiting.resume').click()
    await page.clock.setFixedTime(NOW.getTime() + 3_640_000)
    await answer(page, 'en', true, byMouse)
    await page.clock.setFixedTime(NOW.getTime() + 3_665_000)
    await finish(page).click()
    const figures = page.getByRole('main').getByRole('definition')
    await expect(figures).toHaveText(['2/2', '20 seconds', '1 min 5 s'])
  })

  test('new exercises start another session', async ({ page }) => {
    await withSession(page, [exerciseOf('multiple_choice')])
    await page.goto('/exercises')
    await answer(page, 'en', true, byMouse)
    await finish(page).click()
    await button(page, 'en', 'exercises.done.again').click()
    await expect(title(page)).toHaveText('Exercise 1 of 12')
    expect((await storedCount(page))[0]).toBe('1')
  })
})
