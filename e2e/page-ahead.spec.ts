import { expect, test } from './fixtures.ts'

test('A page is fetched when the pointer is on its link, before the link is followed.', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercises' })
  const script = page.waitForRequest((request) => request.url().includes('/assets/page-'))
  await link.hover()
  await script
  await expect(page).toHaveURL('/')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exercises' })).toBeVisible()
})
