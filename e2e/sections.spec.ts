import { LANGUAGES, type Language } from '@frase/core/languages'
import { type PathParams, pathFor, SECTIONS, type Section } from '@frase/core/paths'
import { expect, test } from './fixtures.ts'
import { content, text } from './texts.ts'

const PARAMS: Partial<Record<Section, PathParams>> = {
  categoryDetail: { categoryId: 'comida' },
  grammarLesson: { licaoId: 'el-la' },
}

/** What a raw translation key would look like on the screen. */
const RAW_KEY =
  /\b(nav|plan|footer|home|categories|exercises|grammar|resources|premium|legal|auth|meta)\.[a-z]/i

function headingOf(section: Section, language: Language): string {
  switch (section) {
    case 'privacy':
    case 'terms':
    case 'contact':
      return content<Record<string, { title: string }>>(`legal/${language}.json`)[section]?.title ?? ''
    case 'categoryDetail':
      return text(language, 'categories.items.comida.name')
    case 'grammarLesson':
      return text(language, 'grammar.lessons.el-la.title')
    default:
      return text(language, `${section}.title`)
  }
}

for (const section of SECTIONS) {
  test(`every section has one path per language, and all four work in every language: ${section}`, async ({
    page,
  }) => {
    await page.goto('/')
    for (const language of LANGUAGES) {
      await page.evaluate((code) => localStorage.setItem('idioma-preferido', code), language)
      for (const pathLanguage of LANGUAGES) {
        const path = pathFor(section, pathLanguage, PARAMS[section])
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(section, language))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await page.locator('body').textContent()).not.toMatch(RAW_KEY)
        expect(new URL(page.url()).pathname, 'visiting a path never switches the language').toBe(path)
      }
    }
  })
}

test.describe('unknown paths', () => {
  test.use({ expectedErrors: [/404/] })

  for (const language of LANGUAGES) {
    test(`any other path shows a not-found screen: '404', 'Oops! Page not found', and a link to '/' (${language})`, async ({
      page,
    }) => {
      await page.addInitScript((code) => localStorage.setItem('idioma-preferido', code), language)
      const response = await page.goto('/no/such/page')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
      await expect(page.getByText(text(language, 'notFound.text'))).toBeVisible()
      await page.getByRole('link', { name: text(language, 'notFound.home') }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'home.title'))
    })
  }
})
