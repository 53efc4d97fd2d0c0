import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { untilPrerendered } from './prerendering.ts'

const KB = 1024
const LIMIT = { js: 130 * KB, css: 12 * KB }

test.describe('The first visit to home', () => {
  test.use({ onboarded: false, language: null })

  test(
    'needs at most 130 KB of JavaScript and 12 KB of CSS (brotli) until the page is quiet, and no schema library',
    QUICK,
    async ({ page }) => {
      const bytes = { js: 0, css: 0 }
      const sizes: Promise<void>[] = []
      const withSchemas: string[] = []
      page.on('requestfinished', (request) => {
        const kind =
          request.resourceType() === 'script' ? 'js' : request.resourceType() === 'stylesheet' ? 'css' : null
        if (!kind) return
        if (/\/schemas-[^/]*$/.test(request.url())) withSchemas.push(request.url())
        sizes.push(
          request.sizes().then(({ responseBodySize }) => {
            bytes[kind] += responseBodySize
          }),
        )
      })
      await page.goto('/', { waitUntil: 'networkidle' })
      await Promise.all(sizes)
      expect(withSchemas).toEqual([])
      expect(bytes.js).toBeGreaterThan(50 * KB)
      expect(bytes.js).toBeLessThanOrEqual(LIMIT.js)
      expect(bytes.css).toBeGreaterThan(KB)
      expect(bytes.css).toBeLessThanOrEqual(LIMIT.css)
      test.info().annotations.push({ type: 'bytes', description: JSON.stringify(bytes) })
    },
  )

  test('paints from the HTML itself, before any script', QUICK, async ({ page }) => {
    await untilPrerendered(page, '/', 'en')
    await page.route('**/assets/*.js', () => {})
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  })
})
