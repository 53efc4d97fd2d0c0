import type { SESSION_TEXTS } from '@frase/content/session-texts'
import { pathFor } from '@frase/core/pages/paths'
import type { Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { QUICK } from './effort.ts'
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
  withPhrases,
  withSeed,
  withSession,
  withVoice,
} from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { destructiveToast, groundColour } from './looks.ts'
import { content, text } from './texts.ts'

const sessionTexts = content<(typeof SESSION_TEXTS)['en']>('session-texts/en.json')
const PHONE = { width: 390, height: 844 }

const title = (page: Page) => page.getByRole('heading', { level: 1 })

const widthBeyondTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectMotionOnlyWhereWelcome(page: Page, selector: string) {
  const motion = () => page.locator(selector).evaluate((element) => getComputedStyle(element).animationName)
  expect(await motion()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await motion()).toBe('pop')
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test(
    'a whole session can be done by touch, from the list to the trophy and back to the app',
    QUICK,
    async ({ page }) => {
      await withVoice(page)
      await withSeed(page, 11)
      await withPhrases(page, 'en', 2)
      await page.goto('/exercises')
      await button(page, 'en', 'exercises.mix.start').click()
      for (let position = 1; position <= 5; position += 1) {
        await expect(title(page)).toHaveText(`Exercise ${position} of 5`)
        await expect(question(page)).toBeFocused()
        await answer(page, 'en', true, byMouse)
        await expect(feedback(page)).toContainText(text('en', 'exercises.verdict.right'))
        expect(await widthBeyondTheScreen(page)).toBe(0)
        await expect(page.locator('.session-bar')).toContainText(text('en', 'exercises.verdict.right'))
        await expect(page.locator('.session-bar')).toBeInViewport({ ratio: 1 })
        if (position === 1) await expectMotionOnlyWhereWelcome(page, '.session-bar .joy-right')
        await button(page, 'en', position === 5 ? 'exercises.finish' : 'exercises.next').click()
      }
      await expect(title(page)).toBeFocused()
      await expect(page.getByRole('img', { name: text('en', 'exercises.medals.trophy') })).toHaveText('🏆')
      await expectMotionOnlyWhereWelcome(page, '.joy-finish')
      const main = page.getByRole('main')
      await expect(main).toContainText('5/5')
      await main.getByRole('link', { name: text('en', 'exercises.done.backToApp') }).click()
      await expect(title(page)).toHaveText(text('en', 'home.title'))
      await page.goBack()
      await expect(button(page, 'en', 'exercises.mix.start')).toBeVisible()
    },
  )
})

test.describe('in German', () => {
  test.use({ language: 'de' })

  test('a whole session can be done by keyboard alone, each mistake is explained and listed at the end', async ({
    page,
  }) => {
    await withVoice(page)
    await withSeed(page, 5)
    await withPhrases(page, 'de', 2)
    await page.goto(pathFor('exercises', 'de'))
    await byKeyboard(button(page, 'de', 'exercises.mix.start'))
    for (let position = 1; position <= 5; position += 1) {
      await expect(title(page)).toHaveText(`Übung ${position} von 5`)
      await expect(question(page)).toBeFocused()
      await answer(page, 'de', false, byKeyboard)
      await expect(feedback(page)).toContainText(text('de', 'exercises.verdict.wrong'))
      await expect(feedback(page).getByRole('paragraph').nth(1)).toHaveText(/\S{2,}/)
      await byKeyboard(button(page, 'de', position === 5 ? 'exercises.finish' : 'exercises.next'))
    }
    await expect(page.getByRole('main')).toContainText('0/5')
    const review = page.getByRole('region', { name: text('de', 'exercises.done.review') })
    await expect(review.getByRole('listitem').first()).toBeVisible()
    await byKeyboard(button(page, 'de', 'exercises.backToList'))
    await expect(title(page)).toBeFocused()
    await expect(title(page)).toHaveText(text('de', 'exercises.title'))
  })
})

test('a session in progress survives leaving the page, coming back and a reload', async ({ page }) => {
  await withSession(page, [exerciseOf('multiple_choice'), exerciseOf('context')])
  await page.goto('/exercises')
  await answer(page, 'en', true, byMouse)
  await button(page, 'en', 'exercises.next').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
  await expect(title(page)).toHaveText('Categories')
  await page.getByRole('navigation').getByRole('link', { name: 'Exercises' }).click()
  await expect(title(page)).toHaveText('Exercise 2 of 2')
  await page.reload()
  await expect(title(page)).toHaveText('Exercise 2 of 2')
  await answer(page, 'en', true, byMouse)
  await button(page, 'en', 'exercises.finish').click()
  await expect(page.getByRole('main')).toContainText('2/2')
})

test('a change of language in a session goes to the page of that language and asks in it', async ({
  page,
}) => {
  await page.goto('/exercises')
  await button(page, 'en', 'exercises.mix.start').click()
  await expect(title(page)).toHaveText('Exercise 1 of 12')
  await page.getByRole('combobox').selectOption('de')
  await expect(page).toHaveURL('/uebungen')
  await expect(title(page)).toHaveText('Übung 1 von 12')
  await expect(page.getByText(text('de', 'exercises.notices.replaced.title'))).toBeVisible()
})

test('after the third session of a day a fourth is refused, and the way to premium is open', async ({
  page,
}) => {
  const startOver = page.getByRole('button', { name: sessionTexts.waiting.startOver })
  await page.goto('/exercises')
  for (let session = 1; session <= 3; session += 1) {
    await button(page, 'en', 'exercises.mix.start').click()
    if (session > 1) await startOver.click()
    await expect(title(page)).toHaveText('Exercise 1 of 12')
    await button(page, 'en', 'exercises.backToList').click()
  }
  await button(page, 'en', 'exercises.mix.start').click()
  await expect(destructiveToast(page)).toContainText(text('en', 'exercises.notices.limit.title'))
  await page.getByRole('link', { name: text('en', 'exercises.limit.button') }).click()
  await expect(page).toHaveURL('/premium')
})

test.describe('listening', () => {
  test('options open when the browser’s voice has ended', async ({ page }) => {
    await withVoice(page, { endsByItself: false })
    const exercise = exerciseOf('listen_and_respond')
    await withSession(page, [exercise])
    await page.goto('/exercises')
    await expect(choices(page).first()).toBeDisabled()
    await button(page, 'en', 'audio.listen').click()
    await expect(button(page, 'en', 'audio.stop')).toBeVisible()
    expect(await page.evaluate('spokenText()')).toBe(exercise.spanishPhrase)
    await expect(choices(page).first()).toBeDisabled()
    await page.evaluate('endSpeech()')
    await expect(choices(page).first()).toBeEnabled()
    await choices(page).first().click()
    await expect(feedback(page)).toHaveText(/\S/)
  })

  test.describe('where neither the browser nor the server has a voice', () => {
    test.use({ product: 'failing', expectedErrors: [/status of 50\d/] })

    test('the listening exercise is left out and does not count', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'))
      await withSession(page, [exerciseOf('listen_and_respond')])
      await page.goto('/exercises')
      await button(page, 'en', 'audio.listen').click()
      await expect(page.getByRole('alert')).toHaveText(sessionTexts.silent)
      await expect(button(page, 'en', 'exercises.leaveOut')).toBeFocused()
    })
  })
})

for (const [right, colour] of [
  [8, 'green'],
  [6, 'yellow'],
  [5, 'red'],
] as const) {
  test(`${right * 10} % right is shown on ${colour} ground`, async ({ page }) => {
    const task = exerciseOf('multiple_choice')
    const turns = Array.from({ length: 10 }, (_, place) => {
      const verdict = place < right ? 'right' : 'wrong'
      return { task, isRepeat: false, outcome: { verdict, answer: '', time: 0, isDisputed: false } } as const
    })
    await withSession(page, [], { turns, position: 9 })
    await page.goto('/exercises')
    await button(page, 'en', 'exercises.finish').click()
    const percentage = page.getByRole('main').getByText(`${right * 10}%`, { exact: true })
    expect(await groundColour(percentage)).toBe(colour)
  })
}

for (const language of ['de', 'pt'] as const) {
  test.describe(`in ${language}, on a phone`, () => {
    test.use({ language, viewport: PHONE })

    test('axe finds nothing in the list at the limit, nor in any type before and after its answer, nor in the result', async ({
      page,
    }) => {
      // Axe looks at twenty screens, light and dark.
      test.setTimeout(300_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await withVoice(page)
      const exercises = oneOfEach(language)
      await withSession(page, exercises, {}, language)
      await page.goto(pathFor('exercises', language))
      await button(page, language, 'exercises.backToList').click()
      await page.evaluate(() => {
        localStorage.setItem('exercicios-daily-count', '3')
        localStorage.setItem('exercicios-last-date', new Date().toLocaleDateString('sv'))
        window.dispatchEvent(new Event('focus'))
      })
      await expect(page.getByRole('heading', { name: text(language, 'exercises.limit.title') })).toBeVisible()
      await expectNoViolations(page, 'the list')
      await button(page, language, 'exercises.waiting.resume').click()
      for (const [index, { type }] of exercises.entries()) {
        await expect(question(page)).toBeVisible()
        if (type === 'image_phrase') await expectPictures(page)
        await expectNoViolations(page, type)
        await answer(page, language, index % 2 === 0, byMouse)
        await expect(feedback(page)).toHaveText(/\S/)
        await expectNoViolations(page, `${type}, answered`)
        expect(await widthBeyondTheScreen(page), type).toBe(0)
        const isLast = index === exercises.length - 1
        await button(page, language, isLast ? 'exercises.finish' : 'exercises.next').click()
      }
      await expect(title(page)).toHaveText(text(language, 'exercises.done.title'))
      await expectNoViolations(page, 'the result')
      expect(await widthBeyondTheScreen(page)).toBe(0)
    })
  })
}

async function expectNoViolations(page: Page, screen: string): Promise<void> {
  for (const colorScheme of COLOUR_SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page), `${screen}, ${colorScheme}`).toEqual([])
  }
}

async function expectPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('group').getByRole('img')
  await expect(pictures).toHaveCount(4)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('src', /^\/images\/exercises\//)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
}
