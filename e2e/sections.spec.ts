import { LANGUAGES, type Language } from '@frase/core/languages'
import { SECTIONS, type Section } from '@frase/core/paths'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pathOf } from './section-paths.ts'
import { content, text } from './texts.ts'

/** What a raw translation key would look like on the screen. */
const RAW_KEY =
  /\b(nav|plan|footer|home|categories|exercises|grammar|resources|premium|legal|auth|meta)\.[a-z]/

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
    for (const [index, language] of LANGUAGES.entries()) {
      await page.evaluate((code) => localStorage.setItem('idioma-preferido', code), language)
      // Opened at an address of another language; from there to the rest, as the back button would go.
      const others = [...LANGUAGES.slice(index + 1), ...LANGUAGES.slice(0, index + 1)]
      for (const [step, pathLanguage] of others.entries()) {
        const path = pathOf(section, pathLanguage)
        await (step === 0 ? page.goto(path) : goWithin(page, path))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(section, language))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await page.locator('body').textContent()).not.toMatch(RAW_KEY)
        expect(new URL(page.url()).pathname, 'visiting a path never switches the language').toBe(path)
      }
    }
  })
}

async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The heading may read the same: what is looked at next has to be what this address draws.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
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
