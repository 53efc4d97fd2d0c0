import type { Page } from '@playwright/test'
import { QUICK } from './effort.ts'
import { ANIMATED, expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.use({ ...ANIMATED, onboarded: false, language: null, locale: 'pt-BR' })

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const startButton = (page: Page, language: 'pt' | 'en' | 'de' = 'pt') =>
  page.getByRole('dialog').getByRole('button', { name: text(language, 'onboarding.start') })

test(
  'A first visitor chooses a language: page and address change to it, and the dialog is not shown again.',
  QUICK,
  async ({ page }) => {
    await page.goto('/categorias')
    const dialog = page.getByRole('dialog', { name: text('pt', 'onboarding.title') })
    await expect(dialog).toBeVisible()
    await expect(startButton(page)).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Deutsch' }).check()
    await startButton(page, 'de').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/kategorien')
    await expect(title(page)).toHaveText(text('de', 'categories.title'))
    await page.reload({ waitUntil: 'networkidle' })
    await expect(title(page)).toHaveText(text('de', 'categories.title'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('Escape closes the dialog and leaves the detected language alone.', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('dialog').getByRole('radio', { name: 'Français' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(title(page)).toHaveText(text('pt', 'home.title'))
})

test('The dialog works by keyboard alone.', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Português' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(startButton(page, 'en')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(text('en', 'home.title'))
})
