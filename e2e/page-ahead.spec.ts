import { expect, test } from './fixtures.ts'

test('a page is fetched when its link is pointed at, before it is asked for', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercises' })
  const script = page.waitForRequest((request) => request.url().includes('/assets/page-'))
  await link.hover()
  await script
  await expect(page).toHaveURL('/')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exercises' })).toBeVisible()
})
