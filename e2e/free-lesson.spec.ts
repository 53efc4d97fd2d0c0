import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { groundColour, textColour } from './looks.ts'
import { routedSoFar } from './routed.ts'
import { text } from './texts.ts'

const HOUR = 60 * 60 * 1000
const NOW = new Date('2026-03-10T10:00:00')

function lesson(title: string) {
  return {
    title,
    subtitle: 'Subtitle',
    lesson: {
      title: 'Point',
      paragraph1: 'One *uno*.',
      bullets: ['first *a*', 'second'],
      paragraph2: 'Two.',
    },
    exercise: {
      title: 'Try it',
      question: 'Which one?',
      phrase: '____ casa',
      options: { a: 'el', b: 'la', c: 'los' },
      correctOption: 'b',
      feedback: { correct: 'Well done', incorrect: 'Not quite', answer: 'Casa is feminine' },
    },
    dialogue: {
      title: 'Talk',
      intro: 'Two friends',
      lines: ['Ana: ¡Hola! — Hello!', 'just a line'],
      tip: 'A tip',
    },
    generatedAt: NOW.toISOString(),
    source: 'ai',
  }
}

async function numberedLessons(page: Page) {
  const counter = { asked: 0 }
  await page.route('**/api/free-lesson', (route) => {
    counter.asked += 1
    return route.fulfill({ json: lesson(`Lesson ${counter.asked}`) })
  })
  return counter
}

const cached = (page: Page, ageMs: number, change: object = {}) =>
  page.addInitScript(
    ([record]) => localStorage.getItem('free-section-en') ?? localStorage.setItem('free-section-en', record),
    [
      JSON.stringify({
        content: lesson('Cached lesson'),
        timestamp: NOW.getTime() - ageMs,
        language: 'en',
        ...change,
      }),
    ] as const,
  )

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.beforeEach(({ page }) => page.clock.install({ time: NOW }))

test('a fresh cache (under 6 hours) is shown with no refresh', async ({ page }) => {
  const counter = await numberedLessons(page)
  await cached(page, 6 * HOUR - 60_000)
  await page.goto('/')
  await expect(heading(page, 'Cached lesson')).toBeVisible()
  await expect(page.getByText(`Source: ${text('en', 'controls.sources.cache')}`)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(counter.asked).toBe(0)
})

test('a stale cache is shown while a fresh AI fetch runs', async ({ page }) => {
  await cached(page, 6 * HOUR)
  await page.route('**/api/free-lesson', (route) => route.fulfill({ json: lesson('Fresh lesson') }))
  const release = await hold(page, '**/api/free-lesson')
  await page.goto('/')
  await expect(heading(page, 'Cached lesson')).toBeVisible()
  release()
  await expect(heading(page, 'Fresh lesson')).toBeVisible()
  await expect(page.getByText('Source: AI')).toBeVisible()
})

test('cache entries are valid only with content, a numeric timestamp and a matching language', async ({
  page,
}) => {
  await numberedLessons(page)
  await cached(page, 0, { language: 'fr' })
  await page.goto('/')
  await expect(heading(page, 'Lesson 1')).toBeVisible()
})

test('manual refresh re-fetches and saves to cache', async ({ page }) => {
  await numberedLessons(page)
  await page.goto('/')
  await expect(heading(page, 'Lesson 1')).toBeVisible()
  await page.getByRole('button', { name: 'Another lesson' }).click()
  await expect(heading(page, 'Lesson 2')).toBeVisible()
  const record = await page.evaluate(() => localStorage.getItem('free-section-en'))
  expect(JSON.parse(record ?? '')).toMatchObject({
    language: 'en',
    content: { title: 'Lesson 2' },
    timestamp: expect.any(Number),
  })
})

test('selecting an option shows feedback, correct in green, incorrect in red, plus the explanation; reset clears it; show-answer selects the correct option', async ({
  page,
}) => {
  const counter = await numberedLessons(page)
  await page.goto('/')
  await expect(heading(page, 'Lesson 1')).toBeVisible()
  await page.getByRole('button', { name: 'A el' }).click()
  const [wrong, right] = [page.getByText('Not quite'), page.getByText('Well done')]
  await expect(wrong).toBeVisible()
  expect([await textColour(wrong), await groundColour(wrong)]).toEqual(['red', 'red'])
  await expect(page.getByText('Casa is feminine')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(wrong).toBeHidden()
  await expect(page.getByRole('button', { name: 'A el' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect(page.getByRole('button', { name: 'B la' })).toHaveAttribute('aria-pressed', 'true')
  await expect(right).toBeVisible()
  expect([await textColour(right), await groundColour(right)]).toEqual(['green', 'green'])
  await page.clock.runFor(5000)
  await routedSoFar(page)
  expect(counter.asked, 'a looked-up answer stays to be read').toBe(1)
})

test('after a correct answer the lesson auto-refreshes after 1200 ms; a content change resets the selection', async ({
  page,
}) => {
  const counter = await numberedLessons(page)
  await page.goto('/')
  await expect(heading(page, 'Lesson 1')).toBeVisible()
  await page.clock.pauseAt(new Date(NOW.getTime() + HOUR))
  await page.getByRole('button', { name: 'B la' }).click()
  await expect(page.getByText('Well done')).toBeVisible()
  await page.clock.runFor(1199)
  await routedSoFar(page)
  expect(counter.asked).toBe(1)
  await page.clock.runFor(1)
  await expect(heading(page, 'Lesson 2')).toBeVisible()
  await expect(page.getByText('Well done')).toBeHidden()
})

test('exercise options with blank labels are hidden', async ({ page }) => {
  await page.route('**/api/free-lesson', (route) => {
    const blank = lesson('Lesson')
    blank.exercise.options.c = ' '
    return route.fulfill({ json: blank })
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'B la' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^C / })).toHaveCount(0)
})
