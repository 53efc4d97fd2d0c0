import type { ReviewTexts } from '@frase/content/review-texts'
import type { TaskTexts } from '@frase/content/task-texts'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { QUICK } from './effort.ts'
import { byKeyboard } from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { content } from './texts.ts'

const PHONE = { width: 390, height: 844 }

const texts = content<ReviewTexts>('review-texts/en.json')
const practice = content<TaskTexts>('task-texts/en.json')

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const left = (page: Page, count: number) =>
  expect(main(page)).toContainText(texts.left.replace('{{count}}', String(count)))

test(
  'Three words are answered by keyboard on a first visit, and a reload keeps what was answered.',
  QUICK,
  async ({ page }) => {
    await page.goto('/review')
    await expect(page).toHaveTitle(texts.meta.title)
    await byKeyboard(button(page, texts.empty.start))
    await left(page, 8)

    // The first word is shown; the next two are known; then the first one is asked for.
    await expect(page.getByRole('heading', { name: texts.new.title })).toBeFocused()
    const gloss = (await main(page).getByText(' = ').textContent()) ?? ''
    const meaning = gloss.split(' = ')[1] ?? ''
    await byKeyboard(button(page, texts.new.goOn))
    for (const count of [7, 6]) {
      await expect(main(page).getByText(' = ')).not.toHaveText(gloss)
      await byKeyboard(button(page, texts.new.knew))
      await left(page, count)
    }
    await expect(page.getByRole('heading', { name: practice.tasks.meaning })).toBeFocused()
    await byKeyboard(button(page, meaning))
    await expect(main(page).locator('[aria-live=polite]')).toContainText(practice.verdicts.right)
    await expect(button(page, practice.next)).toBeFocused()
    await page.keyboard.press('Enter')
    await left(page, 5)

    await page.reload()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(texts.today.replace('{{count}}', '5'))
  },
)

test('The review fits a phone and has no accessibility violations in any of its states.', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  for (const language of LANGUAGES) {
    const own = content<ReviewTexts>(`review-texts/${language}.json`)
    await page.addInitScript(([key, code]) => localStorage.setItem(key, code), [
      STORAGE_KEYS.language,
      language,
    ] as const)
    const look = async (state: string) => {
      // Moves the pointer away from the pressed button, whose tooltip is in no landmark of the page.
      await page.mouse.move(0, 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(PHONE.width)
      for (const colorScheme of COLOUR_SCHEMES) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page), `${language}, ${state}, ${colorScheme}`).toEqual([])
      }
    }
    await page.goto(pathFor('review', language))
    await button(page, own.empty.start).click()
    await look('new card')
    for (let turn = 0; turn < 2; turn += 1) {
      await button(page, own.new.goOn).click()
      await button(page, own.notNow).click()
    }
    await look('question')
    while ((await button(page, own.notNow).count()) > 0) await button(page, own.notNow).click()
    await expect(page.getByRole('heading', { name: own.done.title })).toBeFocused()
    await look('done')
  }
})
