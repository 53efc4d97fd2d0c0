import type { Page } from '@playwright/test'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { destructiveToast, groundColour } from './looks.ts'
import { content, text } from './texts.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const sentences = (page: Page) => cards(page).getByRole('heading').allTextContents()

test(
  'A category is opened from the list, its phrases replaced, and manual mode shows the predefined ones.',
  QUICK,
  async ({ page }) => {
    const predefined = content<{ spanish: string; category?: string }[]>('predefined/en.json')
    const expected = predefined.filter(({ category }) => category === 'viagem').map(({ spanish }) => spanish)
    await page.goto('/categories')
    const name = text('en', 'categories.items.viagem.name')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL('/category/viagem')
    await expect(page.getByText(text('en', 'categories.opened', { name }))).toBeVisible()
    await expect(cards(page)).toHaveCount(5)
    const first = await sentences(page)
    await page.getByRole('button', { name: text('en', 'categories.regenerate') }).click()
    await expect(cards(page).getByRole('heading').first()).not.toHaveText(first[0] ?? '')
    await page
      .getByRole('button', { name: text('en', 'mode.switchTo', { mode: text('en', 'mode.manual') }) })
      .click()
    await expect(cards(page).getByRole('heading')).toHaveText(expected)
    await page.reload()
    await expect(cards(page).getByRole('heading')).toHaveText(first)
  },
)

test.describe('An address that does not exist', () => {
  test.use({ expectedErrors: [/404/] })

  test('leads from an unknown category to the categories, with a red toast.', async ({ page }) => {
    const response = await page.goto('/category/dragons')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveURL('/categories')
    await expect(destructiveToast(page).getByText(text('en', 'categories.notFound'))).toBeVisible()
    await expect.poll(() => groundColour(destructiveToast(page))).toBe('red')
  })
})
