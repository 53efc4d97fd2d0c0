import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.describe('An address that does not exist', () => {
  test.use({ language: 'fr', expectedErrors: [/404/] })

  test(
    'is answered with status 404 and a page in the visitor’s language that leads home.',
    QUICK,
    async ({ page }) => {
      const response = await page.goto('/no/such/page')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
      await expect(page.getByText(text('fr', 'notFound.text'))).toBeVisible()
      await page.getByRole('link', { name: text('fr', 'notFound.home') }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('fr', 'home.title'))
    },
  )
})
