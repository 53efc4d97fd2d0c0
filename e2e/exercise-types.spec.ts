import { choicesOf } from '@frase/core/exercises/item'
import { finish, next, title } from './exercise-page.ts'
import {
  answer,
  button,
  byMouse,
  choices,
  exerciseOf,
  feedback,
  withSession,
  withVoice,
} from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

const NOW = new Date('2026-03-10T10:00:00')

test.describe('word order', () => {
  test('tapping words adds or removes them; check locks it; reset clears it', async ({ page }) => {
    await withSession(page, [exerciseOf('word_order')])
    await page.goto('/exercises')
    const sentence = page.getByRole('list', { name: text('en', 'exercises.order.sentence') })
    const bank = page.getByRole('list', { name: text('en', 'exercises.order.words') }).getByRole('button')
    const check = button(page, 'en', 'exercises.check')
    await expect(bank.first()).toBeVisible()
    const words = await bank.allTextContents()
    await bank.nth(1).click()
    await bank.nth(0).click()
    await expect(sentence.getByRole('listitem')).toHaveText([words[1] ?? '', words[0] ?? ''])
    await expect(bank.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(check).toBeDisabled()
    await sentence.getByRole('button').first().click()
    await expect(sentence.getByRole('listitem')).toHaveText([words[0] ?? ''])
    await expect(bank.nth(1)).toBeFocused()
    await bank.nth(0).click()
    await expect(sentence).toBeHidden()
    await bank.nth(2).click()
    await button(page, 'en', 'exercises.order.reset').click()
    await expect(page.getByText(text('en', 'exercises.order.empty'))).toBeVisible()
    await expect(bank.first()).toBeFocused()
    for (let index = 0; index < words.length; index += 1) await bank.nth(index).click()
    await check.click()
    await expect(check).toBeFocused()
    await expect(check).toBeDisabled()
    await expect(bank).toHaveCount(0)
    await expect(sentence.getByRole('button')).toHaveCount(0)
  })
})

test.describe('matching', () => {
  test('a Spanish item and a translation pair in either order; a pair can be removed; check only when all are paired', async ({
    page,
  }) => {
    await withSession(page, [exerciseOf('matching')])
    await page.goto('/exercises')
    const spanish = page
      .getByRole('list', { name: text('en', 'exercises.pairs.spanish') })
      .getByRole('button')
    const meanings = page
      .getByRole('list', { name: text('en', 'exercises.pairs.translation') })
      .getByRole('button')
    const pairs = page.getByRole('list', { name: text('en', 'exercises.pairs.made') }).getByRole('listitem')
    const check = button(page, 'en', 'exercises.check')
    const phrase = (await spanish.first().textContent()) ?? ''
    await spanish.first().click()
    await expect(spanish.first()).toHaveAttribute('aria-pressed', 'true')
    await meanings.first().click()
    await expect(pairs).toHaveCount(1)
    await expect(pairs.first()).toContainText(phrase)
    await meanings.last().click()
    await spanish.last().click()
    await expect(pairs).toHaveCount(2)
    await expect(page.getByText(text('en', 'exercises.pairs.left_other', { count: 2 }))).toBeVisible()
    await pairs.first().getByRole('button').click()
    await expect(pairs).toHaveCount(1)
    await expect(spanish.filter({ hasText: phrase })).toBeFocused()
    await expect(check).toBeDisabled()
    for (let left = 3; left > 0; left -= 1) {
      await spanish.first().click()
      await meanings.first().click()
    }
    await expect(page.getByText(text('en', 'exercises.pairs.left_zero'))).toBeVisible()
    await expect(check).toBeFocused()
    await check.click()
    await expect(pairs).toHaveCount(4)
    await expect(pairs.getByRole('button')).toHaveCount(0)
  })
})

test.describe('listening', () => {
  test('options are disabled until the audio has played at least once; after a choice it is locked', async ({
    page,
  }) => {
    await withVoice(page, { endsByItself: false })
    const exercise = exerciseOf('listen_and_respond')
    await withSession(page, [exercise])
    await page.goto('/exercises')
    await expect(page.getByRole('main')).toContainText(text('en', 'exercises.listening.locked'))
    for (const choice of await choices(page).all()) await expect(choice).toBeDisabled()
    await button(page, 'en', 'audio.listen').click()
    await expect(button(page, 'en', 'audio.stop')).toBeVisible()
    expect(await page.evaluate('spokenText()')).toBe(exercise.spanishPhrase)
    await expect(choices(page).first()).toBeDisabled()
    await page.evaluate('endSpeech()')
    await expect(choices(page).first()).toBeEnabled()
    await choices(page).first().click()
    for (const choice of await choices(page).all()) await expect(choice).toBeDisabled()
  })

  test.describe('without any voice', () => {
    test.use({ product: 'failing', expectedErrors: [/status of 50\d/] })

    test('the playing state ends after 2 s, and that counts as played', async ({ page }) => {
      await page.clock.install({ time: NOW })
      await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'))
      await withSession(page, [exerciseOf('listen_and_respond')])
      await page.goto('/exercises')
      await page.clock.pauseAt(NOW.getTime() + 60_000)
      await button(page, 'en', 'audio.listen').click()
      await expect(button(page, 'en', 'audio.stop')).toHaveAttribute('aria-busy', 'false')
      await page.clock.runFor(1999)
      await expect(choices(page).first()).toBeDisabled()
      await page.clock.runFor(1)
      await expect(choices(page).first()).toBeEnabled()
    })
  })

  test('a voice that never begins and never ends does not lock it up', async ({ page }) => {
    await page.clock.install({ time: NOW })
    await page.addInitScript(() => {
      const silent = { getVoices: () => [{ lang: 'es-ES' }], speak: () => {}, cancel: () => {} }
      Object.defineProperty(window, 'speechSynthesis', { value: silent })
      Object.assign(window, { SpeechSynthesisUtterance: class {} })
    })
    await withSession(page, [exerciseOf('listen_and_respond')])
    await page.goto('/exercises')
    await button(page, 'en', 'audio.listen').click()
    await expect(choices(page).first()).toBeDisabled()
    await page.clock.runFor(10_000)
    await expect(choices(page).first()).toBeEnabled()
  })

  test('leaving the exercise stops the voice', async ({ page }) => {
    await withVoice(page, { endsByItself: false })
    await withSession(page, [exerciseOf('listen_and_respond')])
    await page.goto('/exercises')
    await button(page, 'en', 'audio.listen').click()
    await expect(button(page, 'en', 'audio.stop')).toBeVisible()
    await button(page, 'en', 'exercises.backToList').click()
    expect(await page.evaluate('spokenText()')).toBeUndefined()
  })
})

test('pictures load, and each tells what it shows', async ({ page }) => {
  const exercise = exerciseOf('image_phrase', 'en')
  await withSession(page, [exercise])
  await page.goto('/exercises')
  if (exercise.type !== 'image_phrase') throw new Error('Another exercise')
  for (const { description, imageUrl } of exercise.imageOptions) {
    const picture = page.getByRole('img', { name: description, exact: true })
    await expect(picture).toHaveAttribute('src', imageUrl)
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test('an unsupported type and incomplete data say so, and the session goes on without them', async ({
  page,
}) => {
  await withSession(page, [
    { ...exerciseOf('context'), id: 'unknown', type: 'crossword' },
    { ...exerciseOf('context'), id: 'odd', options: [] },
    exerciseOf('context'),
  ])
  await page.goto('/exercises')
  await expect(page.getByText(text('en', 'exercises.unsupported', { type: 'crossword' }))).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await button(page, 'en', 'exercises.leaveOut').click()
  await expect(page.getByText(text('en', 'exercises.incomplete'))).toBeVisible()
  await button(page, 'en', 'exercises.leaveOut').click()
  await expect(title(page)).toHaveText('Exercise 1 of 1')
  await answer(page, 'en', true, byMouse)
  await finish(page).click()
  await expect(page.getByRole('main')).toContainText('1/1')
})

test('explanations mark what is Spanish for a screen reader', async ({ page }) => {
  await withSession(page, [exerciseOf('multiple_choice')])
  await page.goto('/exercises')
  const { spanishPhrase } = await answer(page, 'en', true, byMouse)
  await expect(feedback(page).locator('[lang=es]').first()).toHaveText(spanishPhrase)
  await expect(feedback(page)).not.toContainText('*')
})

test.describe('pictures that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('are told by their descriptions, so that the right one can be chosen', async ({ page }) => {
    const exercise = exerciseOf('image_phrase')
    await page.route('**/images/exercises/**', (route) => route.abort())
    await withSession(page, [exercise])
    await page.goto('/exercises')
    const descriptions = choicesOf(exercise).map(({ text }) => text)
    await expect(choices(page)).toHaveText(descriptions)
  })
})
