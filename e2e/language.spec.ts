import { LANGUAGE_NAMES, LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/paths'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

const title = (page: import('@playwright/test').Page) => page.getByRole('heading', { level: 1 })

test.describe('detection', () => {
  test.use({ language: null })

  for (const [locale, language] of [
    ['pt-BR', 'pt'],
    ['en-GB', 'en'],
    ['fr-CH', 'fr'],
    ['de-AT', 'de'],
    ['ja-JP', 'en'],
  ] as const) {
    test.describe(`a browser in ${locale}`, () => {
      test.use({ locale })

      test(`shows ${language} and keeps it under idioma-preferido`, async ({ page }) => {
        await page.goto('/')
        await expect(title(page)).toHaveText(text(language, 'home.title'))
        expect(await page.evaluate(() => localStorage.getItem('idioma-preferido'))).toBe(language)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      })
    })
  }

  test('detected values that look like script injection are discarded', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('idioma-preferido', 'fr"><script>alert(1)</script>'))
    await page.goto('/')
    await expect(title(page)).toHaveText(text('en', 'home.title'))
    expect(await page.evaluate(() => localStorage.getItem('idioma-preferido'))).toBe('en')
  })
})

test('the language selector offers English, Português, Français and Deutsch', async ({ page }) => {
  await page.goto('/')
  const options = page.getByRole('combobox', { name: 'Language' }).locator('option')
  await expect(options).toHaveText(LANGUAGES.map((language) => LANGUAGE_NAMES[language]))
})

test('switching the language moves the address to the same section in the new language, parameters kept, no reload', async ({
  page,
}) => {
  await page.goto('/category/viagem?from=test')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  for (const language of ['de', 'pt', 'fr', 'en'] as const) {
    await page.getByRole('combobox').focus()
    await page.getByRole('combobox').selectOption(language)
    const path = pathFor('categoryDetail', language, { categoryId: 'viagem' })
    await expect(page).toHaveURL(`${path}?from=test`)
    await expect(title(page)).toHaveText(text(language, 'categories.items.viagem.name'))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('combobox')).toBeFocused()
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('title, description, canonical and alternate links follow the language', async ({ page }) => {
  await page.goto('/grammatik')
  await expect(page).toHaveTitle(text('en', 'meta.grammar.title'))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/grammar$/)
  await page.getByRole('combobox').selectOption('fr')
  await expect(page).toHaveTitle(text('fr', 'meta.grammar.title'))
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    text('fr', 'meta.grammar.description'),
  )
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/grammaire$/)
  await expect(page.locator('link[rel=alternate][hreflang=de]')).toHaveAttribute('href', /\/grammatik$/)
  await expect(page.locator('link[rel=alternate]')).toHaveCount(5)
})

test('the language is switched by keyboard alone', async ({ page }) => {
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
