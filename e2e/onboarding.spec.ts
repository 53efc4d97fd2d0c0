import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.use({ onboarded: false, language: null, locale: 'pt-BR' })

const stored = (page: import('@playwright/test').Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key)

test('shown at first visit: a language grid, a get-started button disabled until a language is chosen, a skip button', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: text('pt', 'onboarding.title') })
  await expect(dialog).toBeVisible()
  const start = dialog.getByRole('button', { name: text('pt', 'onboarding.start') })
  await expect(start).toBeDisabled()
  for (const name of ['English', 'Português', 'Français', 'Deutsch']) {
    await expect(dialog.getByRole('radio', { name })).not.toBeChecked()
  }
  await dialog.getByRole('radio', { name: 'Deutsch' }).check()
  await expect(start).toBeEnabled()
})

test('completion stores the flag and the chosen language, emits an onboarding-complete event and closes the dialog', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() =>
    window.addEventListener('onboarding-complete', () => {
      document.body.dataset.heard = localStorage.getItem('hasCompletedOnboarding') ?? ''
    }),
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Deutsch' }).check()
  await dialog.getByRole('button', { name: text('pt', 'onboarding.start') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('de', 'home.title'))
  await expect(page.locator('body')).toHaveAttribute('data-heard', 'true')
  expect(await stored(page, 'idioma-preferido')).toBe('de')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('de', 'home.title'))
  await expect(dialog).toHaveCount(0)
})

test('the address moves to the same section in the chosen language', async ({ page }) => {
  await page.goto('/categorias')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Deutsch' }).check()
  await dialog.getByRole('button', { name: text('pt', 'onboarding.start') }).click()
  await expect(page).toHaveURL('/kategorien')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('de', 'categories.title'))
})

for (const how of ['the skip button', 'Escape'] as const) {
  test(`${how} leaves the detected language alone and is not asked again`, async ({ page }) => {
    await page.goto('/')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Français' }).check()
    if (how === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: text('pt', 'onboarding.skip') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('pt', 'home.title'))
    expect(await stored(page, 'hasCompletedOnboarding')).toBe('true')
  })
}

test('onboarding works by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Português' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('dialog').getByRole('button', { name: text('pt', 'onboarding.start') }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'home.title'))
})
