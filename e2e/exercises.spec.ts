import { EXERCISE_TYPES } from '@frase/core/exercises/difficulty'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/paths'
import { violations } from './axe.ts'
import { badge, finish, mixButton, next, startButtons, title } from './exercise-page.ts'
import {
  answer,
  button,
  byKeyboard,
  byMouse,
  choices,
  exerciseOf,
  feedback,
  oneOfEach,
  question,
  storedSession,
  withPhrases,
  withSeed,
  withSession,
  withVoice,
} from './exercise-player.ts'
import { becomePremium, expect, test } from './fixtures.ts'
import { text } from './texts.ts'

const CARDS = [
  ['grammar', 'medium'],
  ['translation', 'easy'],
  ['listening', 'hard'],
  ['wordOrder', 'medium'],
  ['visual', 'easy'],
  ['mixed', 'hard'],
] as const

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('list: back-to-home button, title, description, a badge, six type cards with difficulty and start button, a smart-mix card', async ({
      page,
    }) => {
      await page.goto(pathFor('exercises', language))
      await expect(title(page)).toHaveText(text(language, 'exercises.title'))
      await expect(page.getByText(text(language, 'exercises.text'))).toBeVisible()
      await expect(badge(page)).toHaveText(text(language, 'exercises.left_other', { count: 3 }))
      const cards = page.getByRole('main').getByRole('listitem')
      await expect(cards).toHaveCount(6)
      for (const [index, [name, difficulty]] of CARDS.entries()) {
        await expect(cards.nth(index)).toContainText(text(language, `exercises.cards.${name}.title`))
        await expect(cards.nth(index)).toContainText(text(language, `exercises.cards.${name}.text`))
        await expect(cards.nth(index)).toContainText(text(language, `exercises.difficulty.${difficulty}`))
      }
      await expect(startButtons(page, language)).toHaveCount(6)
      await expect(mixButton(page, language)).toBeVisible()
      const home = page.getByRole('main').getByRole('link', { name: text(language, 'exercises.backToHome') })
      await home.click()
      await expect(page).toHaveURL('/')
    })

    test('a whole session by mouse, everything right: exercise N of M, a progress bar, next reads finish on the last, a trophy', async ({
      page,
    }) => {
      await withVoice(page)
      await withSeed(page, 11)
      await withPhrases(page, language, 2)
      await page.goto(pathFor('exercises', language))
      await startButtons(page, language).first().click()
      for (let position = 1; position <= 5; position += 1) {
        const heading = text(language, 'exercises.position', { position, total: 5 })
        await expect(title(page)).toHaveText(heading)
        await expect(question(page)).toBeFocused()
        await expect(page.getByRole('progressbar')).toHaveAttribute('max', '100')
        await expect(page.getByRole('progressbar')).toHaveJSProperty(
          'value',
          Math.round((position / 5) * 100),
        )
        const goOn = position === 5 ? finish(page, language) : next(page, language)
        await expect(goOn).toBeDisabled()
        await answer(page, language, true, byMouse)
        await expect(feedback(page)).toContainText(text(language, 'exercises.verdict.right'))
        await goOn.click()
      }
      await expect(title(page)).toHaveText(text(language, 'exercises.done.title'))
      await expect(title(page)).toBeFocused()
      await expect(page.getByRole('img', { name: text(language, 'exercises.medals.trophy') })).toHaveText(
        '🏆',
      )
      const main = page.getByRole('main')
      await expect(main).toContainText('5/5')
      await expect(main).toContainText(/100\s?%/)
      await expect(main).toContainText(text(language, 'exercises.grades.green'))
      await expect(main).not.toContainText(text(language, 'exercises.done.review'))
      await main.getByRole('link', { name: text(language, 'exercises.done.backToApp') }).click()
      await expect(title(page)).toHaveText(text(language, 'home.title'))
      await page.goBack()
      await expect(mixButton(page, language)).toBeVisible()
    })

    test('a whole session by keyboard, everything wrong: each mistake explained, books at the end, and what to look at again', async ({
      page,
    }) => {
      await withVoice(page)
      await withSeed(page, 5)
      await withPhrases(page, language, 2)
      await page.goto(pathFor('exercises', language))
      await byKeyboard(mixButton(page, language))
      for (let position = 1; position <= 5; position += 1) {
        await expect(title(page)).toHaveText(text(language, 'exercises.position', { position, total: 5 }))
        await expect(question(page)).toBeFocused()
        await answer(page, language, false, byKeyboard)
        await expect(feedback(page)).toContainText(text(language, 'exercises.verdict.wrong'))
        await expect(feedback(page).getByRole('paragraph').nth(1)).toHaveText(/\S{2,}/)
        await byKeyboard(position === 5 ? finish(page, language) : next(page, language))
      }
      await expect(title(page)).toHaveText(text(language, 'exercises.done.title'))
      await expect(page.getByRole('img', { name: text(language, 'exercises.medals.books') })).toHaveText('📚')
      await expect(page.getByRole('main')).toContainText('0/5')
      await expect(page.getByRole('main')).toContainText(text(language, 'exercises.grades.red'))
      const review = page.getByRole('region', { name: text(language, 'exercises.done.review') })
      await expect(review.getByRole('listitem').first()).toBeVisible()
      await byKeyboard(button(page, language, 'exercises.backToList'))
      await expect(title(page)).toBeFocused()
      await expect(title(page)).toHaveText(text(language, 'exercises.title'))
    })

    test('each of the nine types, answered wrong: read-only, right and wrong marked by words, the reason told', async ({
      page,
    }) => {
      await withVoice(page)
      const exercises = oneOfEach(language, 3)
      expect(exercises.map(({ type }) => type)).toEqual([...EXERCISE_TYPES])
      await withSession(page, exercises, {}, language)
      await page.goto(pathFor('exercises', language))
      for (const { type, question: asked } of exercises) {
        await expect(question(page)).toHaveText(asked.replaceAll('*', ''))
        await expect(page.getByText(text(language, `exercises.kinds.${type}`), { exact: true })).toBeVisible()
        const answered = await answer(page, language, false, byMouse)
        await expect(feedback(page)).toContainText(text(language, 'exercises.verdict.wrong'))
        const card = page.getByRole('region', { name: asked.replaceAll('*', '') })
        if (type === 'word_order') {
          await expect(card.getByRole('list')).toContainText(
            text(language, 'exercises.order.states.misplaced'),
          )
        } else {
          await expect(card.getByText(text(language, 'exercises.marks.chosenWrong')).first()).toBeVisible()
        }
        if (type !== 'matching' && type !== 'word_order') {
          await expect(card.getByText(text(language, 'exercises.marks.right'), { exact: true })).toHaveCount(
            1,
          )
          await choices(page).last().click({ force: true })
          for (const choice of await choices(page).all()) await expect(choice).toBeDisabled()
        }
        const { exercises: kept, currentIndex } = await storedSession(page)
        expect(kept[currentIndex]).toMatchObject({ id: answered.id, answered: true, correct: false })
        expect(kept[currentIndex]?.responseTime).toBeGreaterThanOrEqual(0)
        await (type === 'context' ? finish(page, language) : next(page, language)).click()
      }
      await expect(title(page)).toHaveText(text(language, 'exercises.done.title'))
    })
  })
}

test('every start button runs the same smart generation', async ({ page }) => {
  await becomePremium(page)
  await page.goto('/exercises')
  const buttons = [...CARDS.keys()].map((index) => startButtons(page).nth(index))
  for (const start of [...buttons, mixButton(page)]) {
    await start.click()
    await expect(title(page)).toHaveText('Exercise 1 of 12')
    const { exercises } = await storedSession(page)
    expect(new Set(exercises.map(({ type }) => type)).size).toBe(9)
    await button(page, 'en', 'exercises.backToList').click()
  }
})

test('saved phrases are practised; corrupt entries are skipped and removed', async ({ page }) => {
  await page.addInitScript(() => {
    const phrase = { spanish: 'La luna es muy bonita.', translation: 'The moon is lovely.', language: 'en' }
    localStorage.setItem('viewed-luna', JSON.stringify(phrase))
    if (!localStorage.getItem('seeded')) localStorage.setItem('viewed-broken', '{')
    localStorage.setItem('seeded', '1')
  })
  await page.goto('/exercises')
  await mixButton(page).click()
  await expect(title(page)).toHaveText('Exercise 1 of 5')
  const { exercises } = await storedSession(page)
  for (const { originalPhrase } of exercises) expect(originalPhrase).toBe('La luna es muy bonita.')
  expect(await page.evaluate(() => localStorage.getItem('viewed-broken'))).toBeNull()
})

for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
  test.describe(`axe, ${colorScheme}`, () => {
    const language = index === 0 ? 'de' : 'pt'
    test.use({ colorScheme, language })

    test('finds nothing in the list at the limit, with a session waiting', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await withSession(page, [exerciseOf('context', language)], {}, language)
      await page.goto(pathFor('exercises', language))
      await button(page, language, 'exercises.backToList').click()
      await page.evaluate(
        (date) => {
          localStorage.setItem('exercicios-daily-count', '3')
          localStorage.setItem('exercicios-last-date', date)
          window.dispatchEvent(new Event('focus'))
        },
        await page.evaluate(() => new Date().toLocaleDateString('sv')),
      )
      await expect(page.getByRole('heading', { name: text(language, 'exercises.limit.title') })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    for (const [position, type] of EXERCISE_TYPES.entries()) {
      test(`finds nothing in ${type}, before and after the answer, nor in the completion`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await withVoice(page)
        await withSession(page, [exerciseOf(type, language)], {}, language)
        await page.goto(pathFor('exercises', language))
        await expect(question(page)).toBeVisible()
        expect(await violations(page)).toEqual([])
        await answer(page, language, position % 2 === 0, byMouse)
        await expect(feedback(page)).toHaveText(/\S/)
        expect(await violations(page), 'answered').toEqual([])
        await finish(page, language).click()
        await expect(title(page)).toHaveText(text(language, 'exercises.done.title'))
        expect(await violations(page), 'completed').toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      })
    }
  })
}
