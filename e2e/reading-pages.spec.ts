import { LANGUAGES } from '@frase/core/languages'
import type { Article } from '@frase/core/pages/article'
import type { LegalPage } from '@frase/core/pages/legal-page'
import { pathFor } from '@frase/core/paths'
import { expect, test } from './fixtures.ts'
import { content } from './texts.ts'

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('resources: guide cards expand one at a time, the first is expanded by default', async ({
      page,
    }) => {
      const guides = content<Article[]>(`guides/${language}.json`)
      await page.goto(pathFor('resources', language))
      const cards = page.getByRole('main').getByRole('button')
      await expect(cards).toHaveCount(guides.length)
      await expect(cards.nth(0)).toHaveAttribute('aria-expanded', 'true')
      for (const { heading } of guides[0]?.sections ?? []) {
        await expect(page.getByRole('heading', { level: 3, name: heading })).toBeVisible()
      }
      await cards.nth(2).click()
      await expect(cards.nth(2)).toHaveAttribute('aria-expanded', 'true')
      await expect(cards.nth(0)).toHaveAttribute('aria-expanded', 'false')
      await expect(
        page.getByRole('heading', { level: 3, name: guides[2]?.sections[0]?.heading ?? '' }),
      ).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('*')
    })

    test('privacy, terms and contact each list titled sections of paragraphs', async ({ page }) => {
      const legal = content<Record<string, LegalPage>>(`legal/${language}.json`)
      for (const section of ['privacy', 'terms', 'contact'] as const) {
        await page.goto(pathFor(section, language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(legal[section]?.title ?? '')
        const always = legal[section]?.sections.filter(({ when }) => !when || when === 'private') ?? []
        expect(always.length).toBeGreaterThan(1)
        for (const { heading } of always) {
          await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
        }
        await expect(page.getByRole('main')).not.toContainText('{{')
      }
    })
  })
}
