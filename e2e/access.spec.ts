import { LANGUAGES } from '@frase/core/languages'
import { SECTIONS } from '@frase/core/paths'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { pathOf } from './section-paths.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [index, section] of [...SECTIONS, 'notFound' as const].entries()) {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
    test.describe(`${section}, ${colorScheme}, ${language}`, () => {
      test.use({ language, colorScheme, expectedErrors: section === 'notFound' ? [/404/] : [] })

      test('axe finds nothing', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(section === 'notFound' ? '/nada' : pathOf(section, language))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        await page.getByRole('banner').locator('button[aria-expanded]').click()
        expect(await violations(page)).toEqual([])
      })
    })
  }

  test.describe(`onboarding, ${colorScheme}`, () => {
    test.use({ colorScheme, onboarded: false })

    test('axe finds nothing', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}
