import type { WordCardTexts } from '@frase/content/word-card-texts'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Locator, Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { QUICK } from './effort.ts'
import { becomePremium, expect, test } from './fixtures.ts'
import { eventsIn } from './memory-store.ts'
import { content, text } from './texts.ts'

const PHONE = { width: 390, height: 844 }
const LESSON = { licaoId: 'adjetivos' }
const SENTENCE = 'Es el río más largo de España.'

const texts = content<WordCardTexts>('word-card-texts/en.json')

const sentence = (page: Page) => page.locator('[data-words]').filter({ hasText: SENTENCE })
const card = (page: Page) => page.getByRole('dialog')
const title = (page: Page) => card(page).getByRole('heading', { level: 2 })

test.beforeEach(({ page }) => becomePremium(page))

/** The place of a word on the screen, which is no separate element. */
async function middleOf(element: Locator, word: string) {
  await element.scrollIntoViewIfNeeded()
  return element.evaluate((node, wanted) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let part = walker.nextNode(); part; part = walker.nextNode()) {
      const start = part.textContent?.indexOf(wanted) ?? -1
      if (start < 0) continue
      const range = new Range()
      range.setStart(part, start)
      range.setEnd(part, start + wanted.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    throw new Error(`There is no ${wanted}`)
  }, word)
}

async function tap(page: Page, word: string) {
  const { x, y } = await middleOf(sentence(page), word)
  await page.mouse.click(x, y)
}

test('A tapped word opens its card, is spoken, and is added to the review.', QUICK, async ({ page }) => {
  await page.goto(pathFor('grammarLesson', 'en', LESSON))
  await tap(page, 'largo')
  await expect(title(page)).toHaveText('largo')
  await expect(card(page)).toContainText('long')
  await expect(card(page)).toContainText(texts.examples)

  const sound = page.waitForResponse(`**${SPEECH_PATH}*`)
  await card(page)
    .getByRole('button', { name: text('en', 'audio.listen') })
    .click()
  const answer = await sound
  expect(new URL(answer.url()).searchParams.get('text')).toBe('largo')
  expect(answer.ok()).toBe(true)

  await card(page).getByRole('button', { name: texts.add }).click()
  await expect(card(page).getByText(texts.added)).toBeVisible()
  await expect
    .poll(async () => (await eventsIn(page)).filter(({ kind }) => kind === 'kept'))
    .toMatchObject([{ item: 'word:largo' }])
  await card(page)
    .getByRole('button', { name: text('en', 'auth.dialog.close') })
    .click()
  await expect(card(page)).toBeHidden()

  // There is nothing to open between the words and beside the sentence.
  const { x, y } = await middleOf(sentence(page), 'España')
  await page.mouse.click(x + 300, y)
  await tap(page, 'río')
  await expect(title(page)).toHaveText('río')
})

test('By keyboard a sentence is one stop, the arrows lead through its words, and Escape leads back.', async ({
  page,
}) => {
  await page.goto(pathFor('grammarLesson', 'en', LESSON))
  const example = page.getByRole('listitem').filter({ has: sentence(page) })
  const opener = example.getByRole('button', { name: text('en', 'words') })
  await example.getByRole('button').first().focus()
  await page.keyboard.press('Tab')
  await expect(opener).toBeFocused()
  await expect(opener).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  const word = (name: string) => card(page).getByRole('button', { name, exact: true })
  await expect(word('Es')).toBeFocused()
  await expect(title(page)).toHaveText('es')
  await expect(card(page)).toContainText('present of ser, él/ella/usted')
  await page.keyboard.press('ArrowRight')
  await expect(word('el')).toBeFocused()
  await expect(title(page)).toHaveText('el')
  await page.keyboard.press('End')
  await expect(title(page)).toHaveText('España')
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('The words of the phrase of the day open too, and its buttons keep their clicks.', async ({ page }) => {
  await page.goto('/')
  const phrase = page.getByRole('region', { name: text('en', 'home.title') })
  await phrase.getByRole('button', { name: text('en', 'home.respelling') }).click()
  await expect(title(page)).not.toHaveAttribute('lang')
  await page.keyboard.press('Escape')
  const spanish = phrase.locator('[data-words]')
  const [first = ''] = ((await spanish.textContent()) ?? '').match(/\p{L}+/u) ?? []
  const { x, y } = await middleOf(spanish, first)
  await page.mouse.click(x, y)
  await expect(title(page)).toHaveText(first, { ignoreCase: true })
})

test('The card fits a phone and has no accessibility violations.', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const language of LANGUAGES) {
    await page.addInitScript(([key, code]) => localStorage.setItem(key, code), [
      STORAGE_KEYS.language,
      language,
    ] as const)
    const own = content<WordCardTexts>(`word-card-texts/${language}.json`)
    await page.goto(pathFor('grammarLesson', language, LESSON))
    await page
      .getByRole('button', { name: text(language, 'words') })
      .first()
      .press('Enter')
    await expect(card(page)).toContainText(own.examples)
    await expect(card(page).getByRole('button', { name: own.add })).toBeVisible()
    expect(await card(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    for (const colorScheme of COLOUR_SCHEMES) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page), `${language}, ${colorScheme}`).toEqual([])
    }
  }
})
