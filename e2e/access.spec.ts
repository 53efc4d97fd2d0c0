import { LANGUAGES } from '@frase/core/languages'
import { SECTIONS } from '@frase/core/paths'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { pathOf } from './section-paths.ts'

// Four runs of axe on one page take long on a busy machine.
test.describe.configure({ timeout: 300_000 })

const COLOUR_SCHEMES = ['light', 'dark'] as const

async function expectNoViolations(page: Page, where: string) {
  for (const colorScheme of COLOUR_SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page), `${where}, ${colorScheme}`).toEqual([])
  }
}

for (const [index, section] of [...SECTIONS, 'notFound' as const].entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
  test.describe(`${section} in ${language}`, () => {
    test.use({ language, expectedErrors: section === 'notFound' ? [/404/] : [] })

    test('has no accessibility violations, in light and dark, on a wide screen and on a phone with its menu open.', async ({
      page,
    }) => {
      await page.goto(section === 'notFound' ? '/nada' : pathOf(section, language))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNoViolations(page, 'wide')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('banner').locator('button[aria-expanded]').click()
      await expectNoViolations(page, 'phone')
    })
  })
}

test.describe('Onboarding', () => {
  test.use({ onboarded: false })

  test('has no accessibility violations, in light and dark.', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, 'wide')
  })
})
