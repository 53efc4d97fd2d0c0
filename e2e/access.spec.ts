import { LANGUAGES } from '@frase/core/languages'
import { SECTIONS } from '@frase/core/paths'
import type { Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { MORE_IN_LONG, sample } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { pathOf } from './section-paths.ts'

// Four runs of axe on one page take long on a busy machine.
test.describe.configure({ timeout: 300_000 })

const WIDTHS = ['wide', 'phone'] as const
const LOOKS = WIDTHS.flatMap((width) => COLOUR_SCHEMES.map((colorScheme) => ({ width, colorScheme })))

async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark', where: string) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  expect(await violations(page), `${where}, ${colorScheme}`).toEqual([])
}

for (const [index, section] of [...SECTIONS, 'notFound' as const].entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
  test.describe(`${section} in ${language}`, () => {
    test.use({ language, expectedErrors: section === 'notFound' ? [/404/] : [] })

    test(
      'has no accessibility violations, be it light or dark, on a wide screen or on a phone with its menu open.',
      MORE_IN_LONG,
      async ({ page }) => {
        await page.goto(section === 'notFound' ? '/nada' : pathOf(section, language))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        // Pages of one language come four places apart; the second term gives each of them another look.
        for (const { width, colorScheme } of sample(LOOKS, index + Math.floor(index / LANGUAGES.length))) {
          if (width === 'phone') await openOnPhone(page)
          await expectNoViolations(page, colorScheme, width)
        }
      },
    )
  })
}

async function openOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('banner').locator('button[aria-expanded]')
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
}

test.describe('Onboarding', () => {
  test.use({ onboarded: false })

  test('has no accessibility violations, in light and dark.', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const colorScheme of COLOUR_SCHEMES) await expectNoViolations(page, colorScheme, 'wide')
  })
})
