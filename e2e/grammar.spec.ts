import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import type { GrammarLesson } from '@frase/core/lessons/grammar-lesson'
import type { Page } from '@playwright/test'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { content, text } from './texts.ts'

const SECTIONS = ['introducao', 'explicacao', 'regras', 'exemplos', 'dicas'] as const

const titleOf = (licaoId: string, language = 'en') =>
  content<GrammarLesson>(`grammar/${licaoId}/${language}.json`).titulo
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const outline = (page: Page) => page.getByRole('navigation', { name: text('en', 'grammar.outline') })
const currentSection = (page: Page) => outline(page).locator('[aria-current=location]')

test(
  'A lesson is read from the list to the next lesson: highlighted words are underlined, and the next one begins at the top.',
  QUICK,
  async ({ page }) => {
    await page.goto('/grammar')
    await page
      .getByRole('main')
      .getByRole('link', { name: titleOf('el-la') })
      .click()
    await expect(title(page)).toHaveText(titleOf('el-la'))
    const marks = page.locator('#exemplos mark')
    await expect(marks.first()).toBeVisible()
    for (const mark of await marks.all()) await expect(mark).toHaveCSS('text-decoration-line', 'underline')
    await page.getByRole('link', { name: text('en', 'grammar.next') }).click()
    await expect(page).toHaveURL('/grammar/artigos-indefinidos')
    await expect(title(page)).toHaveText(titleOf('artigos-indefinidos'))
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

test('The level filter works by keyboard, and is still set when the learner returns from a lesson.', async ({
  page,
}) => {
  const basic = LESSON_CATALOG.filter(({ nivel }) => nivel === 'basico').length
  await page.goto('/grammar')
  await page.getByRole('radio', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards(page)).toHaveCount(basic)
  await expect(page.getByRole('radio', { name: 'Basic' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Basic' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: titleOf('el-la') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(titleOf('el-la'))
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Basic' })).toBeChecked()
  await expect(cards(page)).toHaveCount(basic)
})

test.describe('The outline of a lesson', () => {
  test('stays in sight and follows the reading position.', async ({ page }) => {
    await page.goto('/grammar/el-la')
    await expect(currentSection(page)).toHaveText('Introduction')
    for (const section of [...SECTIONS, 'regras'] as const) {
      await page.locator(`#${section}`).evaluate((element) => element.scrollIntoView())
      await expect(currentSection(page)).toHaveText(text('en', `grammar.sections.${section}`))
      await expect(outline(page)).toBeInViewport({ ratio: 1 })
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(currentSection(page)).toHaveText('Memorization tips')
  })

  for (const width of [1280, 390]) {
    test(`leads to each section, with its heading below all sticky elements, at ${width} px.`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/grammar/verbos-ar')
      for (const section of ['exemplos', 'explicacao', 'dicas', 'regras'] as const) {
        const name = text('en', `grammar.sections.${section}`)
        await outline(page).getByRole('link', { name }).click()
        const heading = page.getByRole('heading', { level: 2, name, exact: true })
        await expect(heading).toBeFocused()
        await expect(currentSection(page)).toHaveText(name)
        await expect(page).toHaveURL(`/grammar/verbos-ar#${section}`)
        await expect(currentSection(page)).toBeInViewport({ ratio: 1 })
        const isClear = await heading.evaluate((element) => {
          const { left, top } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + 2, top + 2))
        })
        expect(isClear, section).toBe(true)
      }
    })
  }

  test('has links that can be shared: one opens the lesson at its section.', async ({ page }) => {
    await page.goto('/grammar/el-la#dicas')
    await expect(page.getByRole('heading', { level: 2, name: 'Memorization tips' })).toBeInViewport()
    await expect(currentSection(page)).toHaveText('Memorization tips')
  })
})

test('A table wider than a phone scrolls separately and takes the focus; the page does not scroll sideways.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/grammar/verbos-ar')
  const region = page.locator('#explicacao section[tabindex="0"]').first()
  await region.focus()
  await expect(region).toBeFocused()
  const pageOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await pageOverflow()).toBe(0)
})

test('Lessons are in the sitemap, and their HTML names them in the language of the path.', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const { id } of LESSON_CATALOG) expect(sitemap).toContain(`/grammatik/${id}</loc>`)
  const html = await (await request.get('/grammatik/futuro', { headers: { accept: 'text/html' } })).text()
  const name = titleOf('futuro', 'de')
  expect(html).toContain(`<title>${text('de', 'meta.grammarLesson.title', { name })}</title>`)
})
