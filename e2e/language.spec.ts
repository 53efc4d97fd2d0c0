import { pathFor } from '@frase/core/pages/paths'
import type { Page } from '@playwright/test'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('idioma-preferido'))

test.describe('On a first visit', () => {
  test.use({ language: null })

  for (const [locale, language] of [
    ['fr-CH', 'fr'],
    ['ja-JP', 'en'],
  ] as const) {
    test.describe(`a browser in ${locale}`, () => {
      test.use({ locale })

      test(`shows the page in ${language} and stores that as its language.`, async ({ page }) => {
        await page.goto('/')
        await expect(title(page)).toHaveText(text(language, 'home.title'))
        expect(await storedLanguage(page)).toBe(language)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      })
    })
  }

  test('a stored language that looks like a script injection is discarded.', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('idioma-preferido', 'fr"><script>alert(1)</script>'))
    await page.goto('/')
    await expect(title(page)).toHaveText(text('en', 'home.title'))
    expect(await storedLanguage(page)).toBe('en')
  })
})

test(
  'Switching the language moves to the same section in that language, with the query kept and no reload.',
  QUICK,
  async ({ page }) => {
    await page.goto('/category/viagem?from=test')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    for (const language of ['de', 'pt', 'fr', 'en'] as const) {
      await page.getByRole('banner').getByRole('combobox').focus()
      await page.getByRole('banner').getByRole('combobox').selectOption(language)
      const path = pathFor('categoryDetail', language, { categoryId: 'viagem' })
      await expect(page).toHaveURL(`${path}?from=test`)
      await expect(title(page)).toHaveText(text(language, 'categories.items.viagem.name'))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  },
)

test('The language is switched by keyboard alone.', async ({ page }) => {
  await page.goto('/resources')
  await expect(title(page)).toBeVisible()
  const select = page.getByRole('combobox', { name: 'Language' })
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab')
    if (await select.evaluate((element) => element === document.activeElement)) break
  }
  await expect(select).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/ressources')
  await expect(title(page)).toHaveText(text('fr', 'resources.title'))
})
