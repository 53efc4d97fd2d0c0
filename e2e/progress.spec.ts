import type { ProgressTexts } from '@frase/content/progress-texts'
import type { ReviewTexts } from '@frase/content/review-texts'
import { DAY_MS } from '@frase/core/days/learning-day'
import { LANGUAGES, type Language } from '@frase/core/languages'
import type { ItemId } from '@frase/core/memory/items/item'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { practiceHistory } from '@frase/core/memory/testing/practice-history'
import { pathFor } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { answer, byMouse, exerciseOf, withSession } from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { content } from './texts.ts'

/** A small phone, or a desktop at 400 %, a phone and a desktop. */
const WIDTHS = [320, 390, 1280]

const textsIn = (language: Language) => content<ProgressTexts>(`progress-texts/${language}.json`)
const en = textsIn('en')
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) => main(page).locator(`dt:text-is("${name}") + dd`)

/** Adds events as another tab would have written them. The page has made the database. */
async function write(page: Page, events: readonly LearningEvent[]): Promise<void> {
  await page.evaluate(async (added) => {
    const opened = indexedDB.open('frase-memory')
    await new Promise((resolve, reject) => {
      opened.onsuccess = resolve
      opened.onerror = reject
    })
    const writing = opened.result.transaction('events', 'readwrite')
    for (const event of added) writing.objectStore('events').add({ id: event.id, event, unsent: 1 })
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve
      writing.onerror = reject
    })
    opened.result.close()
  }, events)
}

/** Somebody who has practised on two of three days for a year. */
function aYear(): LearningEvent[] {
  const today = Math.floor(Date.now() / DAY_MS)
  const days = Array.from({ length: 365 }, (_, place) => today - 364 + place).filter((day) => day % 3 !== 0)
  const nouns = content<{ id: string; unit: number | null }[]>('lexicon/nouns.json')
  const words = nouns.flatMap(({ id, unit }): ItemId[] => (unit === null ? [] : [`word:${id}`]))
  return practiceHistory(days, words)
}

test('Somebody who has only read the phrase of the day finds it here, and the way to the review.', async ({
  page,
}) => {
  await page.goto('/')
  const phrase = await main(page).locator('[lang=es]').first().textContent()
  await page.goto('/progress')
  await expect(card(page, en.met.title)).toContainText(phrase ?? '')
  await main(page).getByRole('link', { name: en.start.begin }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    content<ReviewTexts>('review-texts/en.json').title,
  )
})

test('An answer in the exercises counts as practice of today.', async ({ page }) => {
  await withSession(page, [exerciseOf('false_cognate')])
  await page.goto('/exercises')
  await answer(page, 'en', true, byMouse)
  // Within the app, as by a link: memory is loaded with the first answer and still has to write it.
  await page.evaluate(
    (path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    pathFor('progress', 'en'),
  )
  await expect(figure(page, en.overview.days)).toHaveText('1')
  await expect(figure(page, en.known.begun)).toHaveText('1')
})

test('A year of practice fits phone and desktop in four languages, without accessibility violations, and starts at the newest week.', async ({
  page,
}) => {
  test.slow()
  await page.goto('/progress')
  await expect(card(page, en.data.title)).toBeVisible()
  await write(page, aYear())
  for (const language of LANGUAGES) {
    const texts = textsIn(language)
    await page.evaluate(([key, code]) => localStorage.setItem(key, code), [
      STORAGE_KEYS.language,
      language,
    ] as const)
    await page.goto(pathFor('progress', language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
    await expect(figure(page, texts.due.month)).not.toHaveText('0')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  const language = LANGUAGES.at(-1) ?? 'en'
  const texts = textsIn(language)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const year = card(page, texts.calendar.title).getByRole('region').first()
  await expect
    .poll(() => year.evaluate((place) => place.scrollWidth - place.clientWidth - place.scrollLeft))
    .toBeLessThan(2)
  expect(await year.evaluate((place) => place.scrollLeft)).toBeGreaterThan(0)
  for (const table of await main(page).getByText(texts.asTable, { exact: true }).all()) await table.click()
  await expect(main(page).getByRole('table')).toHaveCount(5)
  for (const colorScheme of COLOUR_SCHEMES) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
})

test('The marks of the charts have the colour of the text where colours are forced.', async ({ page }) => {
  await page.goto('/progress')
  await expect(card(page, en.data.title)).toBeVisible()
  await write(page, aYear())
  await page.emulateMedia({ forcedColors: 'active' })
  await page.reload()
  const title = main(page).getByRole('heading', { name: en.due.title })
  await expect(title).toBeVisible()
  const textColour = await title.evaluate((element) => getComputedStyle(element).color)
  const charts = main(page).locator('svg:has(rect)')
  expect(await charts.count()).toBeGreaterThan(10)
  const colours = await charts.evaluateAll((all) => all.map((chart) => getComputedStyle(chart).color))
  expect(new Set(colours)).toEqual(new Set([textColour]))
})
