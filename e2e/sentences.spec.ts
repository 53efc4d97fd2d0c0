import type { SentenceTexts } from '@frase/content/sentence-texts'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import type { Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { content } from './texts.ts'

const textsIn = (language: Language) => content<SentenceTexts>(`sentence-texts/${language}.json`)
const { index, sentence } = textsIn('en')
const main = (page: Page) => page.getByRole('main')
const SPANISH = '¡Buenos días, Pilar! ¿Qué quieres tomar?'
const SLUG = 'buenos-dias-pilar-que-quieres-tomar'

test('By keyboard alone a learner finds a sentence, practices it, and returns to the same search.', async ({
  page,
}) => {
  await page.goto('/phrases')
  const box = main(page).getByRole('searchbox', { name: index.search })
  await box.focus()
  await page.keyboard.type('pilar que quieres')
  await expect(main(page).getByRole('status')).toHaveText(index.found.replace('{{count}}', '1'))
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/\?q=pilar/)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: SPANISH })
  await expect(heading).toBeVisible()
  await main(page).getByRole('button', { name: sentence.practice.start }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox')).toBeFocused()
  await expect(heading).toBeHidden()
  await page.keyboard.type('Buenos dias Pilar que quieres tomar')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(SPANISH).first()).toBeVisible()
  await main(page).getByRole('button', { name: sentence.practice.back }).first().click()
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(box).toHaveValue('pilar que quieres')
})

for (const language of LANGUAGES) {
  test.describe(`In ${language}`, () => {
    test.use({ language })

    test('the index and a sentence fit on a phone and have no violations for axe in light and dark.', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      for (const path of [
        `${pathFor('sentences', language)}?q=agua`,
        pathFor('sentence', language, { sentenceId: SLUG }),
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
        for (const colorScheme of COLOUR_SCHEMES) {
          await page.emulateMedia({ colorScheme })
          expect(await violations(page), path).toEqual([])
        }
      }
    })
  })
}
