import { LANGUAGES, type Language } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import type { GrammarLesson } from '@frase/core/lessons/grammar-lesson'
import { pathFor } from '@frase/core/paths'
import type { Page } from '@playwright/test'
import { becomePremium, expect, test } from './fixtures.ts'
import { content, text } from './texts.ts'

const SECTIONS = ['introducao', 'explicacao', 'regras', 'exemplos', 'dicas'] as const
const FREE_IN_LIST = LESSON_CATALOG.slice(0, 5)

const withoutMarks = (text: string) => text.replaceAll('*', '')
const markedParts = (text: string) => text.split('*').filter((_, place) => place % 2 === 1)
const lessonPath = (language: Language, licaoId: string) => pathFor('grammarLesson', language, { licaoId })
const lessonContent = (language: Language, licaoId: string) =>
  content<GrammarLesson>(`grammar/${licaoId}/${language}.json`)
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const outline = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: text(language, 'grammar.outline') })
const currentSection = (page: Page) => outline(page).locator('[aria-current=location]')

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('grammar list: free users see 5 lessons unlocked, the others locked with a subscribe button, and an upgrade banner', async ({
      page,
    }) => {
      await page.goto(pathFor('grammar', language))
      await expect(title(page)).toHaveText(text(language, 'grammar.title'))
      await expect(cards(page)).toHaveCount(17)
      for (const [index, { id, nivel, tags }] of LESSON_CATALOG.entries()) {
        const card = cards(page).nth(index)
        await expect(card).toContainText(text(language, `grammar.levels.${nivel}`))
        for (const tag of tags) await expect(card).toContainText(text(language, `grammar.tags.${tag}`))
        const isFree = FREE_IN_LIST.some((lesson) => lesson.id === id)
        await expect(card.getByText(text(language, 'grammar.locked'), { exact: true })).toHaveCount(
          isFree ? 0 : 1,
        )
        await expect(card.getByRole('link')).toHaveAttribute(
          'href',
          isFree ? lessonPath(language, id) : '/premium',
        )
        if (!isFree) await expect(card.getByRole('link')).toHaveText(text(language, 'grammar.subscribe'))
      }
      const banner = page.getByRole('region', { name: text(language, 'grammar.banner.title', { total: 17 }) })
      await expect(banner.getByRole('link')).toHaveAttribute('href', '/premium')
    })

    test('grammar lesson: introduction, explanation, main rules, practical examples, memorization tips', async ({
      page,
    }) => {
      const lesson = lessonContent(language, 'el-la')
      await page.goto(lessonPath(language, 'el-la'))
      await expect(title(page)).toHaveText(lesson.titulo)
      await expect(page).toHaveTitle(text(language, 'meta.grammarLesson.title', { name: lesson.titulo }))
      await expect(outline(page, language).getByRole('link')).toHaveText(
        SECTIONS.map((section) => text(language, `grammar.sections.${section}`)),
      )
      for (const section of SECTIONS) {
        const name = text(language, `grammar.sections.${section}`)
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      }
      await expect(page.locator('#explicacao table')).toHaveCount(lesson.tabelas?.length ?? 0)
      await expect(page.locator('#regras li')).toHaveCount(lesson.regras.length)
      await expect(page.locator('#exemplos li')).toHaveCount(lesson.exemplos.length)
      await expect(page.locator('#dicas li')).toHaveCount(lesson.dicas.length)
      const warnings = page.getByRole('heading', { level: 3, name: text(language, 'grammar.warnings') })
      await expect(warnings).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('*')
    })

    test('examples have audio buttons and underlined highlighted words', async ({ page }) => {
      const { exemplos } = lessonContent(language, 'artigos-indefinidos')
      await page.goto(lessonPath(language, 'artigos-indefinidos'))
      for (const [index, { espanhol, traducao, destaques = [] }] of exemplos.entries()) {
        const example = page.locator('#exemplos li').nth(index)
        await expect(example.locator('p[lang=es]')).toHaveText(espanhol)
        await expect(example).toContainText(traducao)
        await expect(
          example.getByRole('button', { name: `${text(language, 'grammar.listen')} ${espanhol}` }),
        ).toBeVisible()
        const marked = await example.locator('mark').allTextContents()
        expect(new Set(marked), espanhol).toEqual(new Set(destaques))
        for (const mark of await example.locator('mark').all()) {
          await expect(mark).toHaveCSS('text-decoration-line', 'underline')
        }
      }
    })

    test('the footer has buttons to all lessons and to practise exercises', async ({ page }) => {
      await page.goto(lessonPath(language, 'verbos-ar'))
      const main = page.getByRole('main')
      const practise = main.getByRole('link', { name: text(language, 'grammar.practise') })
      await expect(practise).toHaveAttribute('href', pathFor('exercises', language))
      await main
        .getByRole('link', { name: text(language, 'grammar.allLessons') })
        .last()
        .click()
      await expect(page).toHaveURL(pathFor('grammar', language))
      await expect(title(page)).toHaveText(text(language, 'grammar.title'))
    })

    test.describe('an address that is none', () => {
      test.use({ expectedErrors: [/404/] })

      test('an unknown lesson shows a not-found card', async ({ page }) => {
        const response = await page.goto(lessonPath(language, 'no such lesson'))
        expect(response?.status()).toBe(404)
        await expect(title(page)).toHaveText(text(language, 'grammar.missing.title'))
        await expect(page).toHaveTitle(text(language, 'meta.notFound.title'))
        await page
          .getByRole('main')
          .getByRole('link', { name: text(language, 'grammar.allLessons') })
          .click()
        await expect(page).toHaveURL(pathFor('grammar', language))
      })
    })

    test('a locked lesson shows a premium-content card', async ({ page }) => {
      await page.goto(lessonPath(language, 'ser-estar'))
      await expect(title(page)).toHaveText(text(language, 'grammar.premium.title'))
      await expect(page.getByText(lessonContent(language, 'ser-estar').titulo)).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: text(language, 'grammar.subscribe') }),
      ).toHaveAttribute('href', '/premium')
    })
  })
}

test('premium users see all 17 lessons unlocked and no upgrade banner, and may open every one', async ({
  page,
}) => {
  await becomePremium(page)
  await page.goto('/grammar')
  await expect(cards(page)).toHaveCount(17)
  for (const [index, { id }] of LESSON_CATALOG.entries()) {
    await expect(cards(page).nth(index).getByRole('link')).toHaveAttribute('href', `/grammar/${id}`)
  }
  await expect(page.getByRole('main').locator('a[href="/premium"]')).toHaveCount(0)
  for (const { id } of LESSON_CATALOG) {
    await page.goto(`/grammar/${id}`)
    await expect(title(page)).toContainText(/\S/)
    await expect(page.locator('#exemplos li').first()).toBeVisible()
  }
})

test('a non-premium user may open only the six free lessons: the sixth by its address or as the next one', async ({
  page,
}) => {
  const open = ['el-la', 'artigos-indefinidos', 'plural-substantivos', 'verbos-ar', 'verbos-er-ir']
  for (const { id } of LESSON_CATALOG) {
    await page.goto(`/grammar/${id}`)
    const isOpen = [...open, 'pronomes-pessoais'].includes(id)
    const heading = isOpen
      ? page.getByRole('heading', { level: 2, name: text('en', 'grammar.sections.regras') })
      : page.getByRole('heading', { level: 1, name: text('en', 'grammar.premium.title') })
    await expect(heading).toBeVisible()
  }
  await page.goto('/grammar/verbos-er-ir')
  await page.getByRole('link', { name: text('en', 'grammar.next') }).click()
  await expect(page).toHaveURL('/grammar/pronomes-pessoais')
  await expect(title(page)).toHaveText(lessonContent('en', 'pronomes-pessoais').titulo)
})

test('previous and next lesson follow the order of the catalogue, and a locked one says so', async ({
  page,
}) => {
  await page.goto('/grammar/el-la')
  const others = page.getByRole('navigation', { name: text('en', 'grammar.others') })
  await expect(others.getByRole('link')).toHaveCount(1)
  await page.goto('/grammar/pronomes-pessoais')
  await expect(others.getByRole('link').first()).toHaveAttribute('href', '/grammar/verbos-er-ir')
  await expect(others.getByRole('link').last()).toHaveAttribute('href', '/grammar/ser-estar')
  await expect(others.getByRole('link').last()).toContainText(text('en', 'grammar.locked'))
  await expect(others.getByRole('link').first()).not.toContainText(text('en', 'grammar.locked'))
  await others.getByRole('link').first().click()
  await expect(title(page)).toContainText('eat, live, want, can')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a lesson that is being read locks and unlocks with the plan', async ({ page }) => {
  await page.goto('/grammar/subjuntivo')
  await expect(title(page)).toHaveText(text('en', 'grammar.premium.title'))
  const badge = page.getByRole('banner').getByRole('button', { name: /plan/i })
  await badge.click()
  await expect(title(page)).toHaveText(lessonContent('en', 'subjuntivo').titulo)
  await badge.click()
  await expect(title(page)).toHaveText(text('en', 'grammar.premium.title'))
})

test('the lesson follows the language', async ({ page }) => {
  await page.goto('/grammar/el-la')
  await expect(title(page)).toHaveText(lessonContent('en', 'el-la').titulo)
  await page.getByRole('combobox').selectOption('fr')
  await expect(page).toHaveURL('/grammaire/el-la')
  await expect(title(page)).toHaveText(lessonContent('fr', 'el-la').titulo)
})

test.describe('the filter by level', () => {
  const basic = LESSON_CATALOG.filter(({ nivel }) => nivel === 'basico').length

  test('shows all, the basic or the intermediate lessons, and says how many', async ({ page }) => {
    await page.goto('/grammar')
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
    await page.getByRole('radio', { name: 'Basic' }).check()
    await expect(cards(page)).toHaveCount(basic)
    await expect(page.getByRole('status')).toHaveText(`${basic} lessons`)
    await page.getByRole('radio', { name: 'Intermediate' }).check()
    await expect(cards(page)).toHaveCount(17 - basic)
    await expect(cards(page).first()).toContainText('Lesson 9')
    await page.getByRole('radio', { name: 'All' }).check()
    await expect(cards(page)).toHaveCount(17)
  })

  test('works by keyboard, and is kept for who comes back from a lesson', async ({ page }) => {
    await page.goto('/grammar')
    await page.getByRole('radio', { name: 'All' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(cards(page)).toHaveCount(basic)
    await expect(page.getByRole('radio', { name: 'Basic' })).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Basic' })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: lessonContent('en', 'el-la').titulo })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText(lessonContent('en', 'el-la').titulo)
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'Basic' })).toBeChecked()
    await expect(cards(page)).toHaveCount(basic)
  })

  test('takes no level that does not exist', async ({ page }) => {
    await page.goto('/grammar?nivel=avanzado')
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
    await expect(cards(page)).toHaveCount(17)
  })
})

test.describe('the section nav', () => {
  test('sticks, and follows the reading position', async ({ page }) => {
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
    test(`leads to each section, with its heading clear of all that sticks (${width} px)`, async ({
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

  test('scrolls at once where less motion is wanted, and gently elsewhere', async ({ page }) => {
    const scrolled = () =>
      page.evaluate(() => {
        document.querySelector<HTMLElement>('a[href="#dicas"]')?.click()
        return scrollY
      })
    await page.goto('/grammar/el-la')
    await expect(currentSection(page)).toHaveText('Introduction')
    expect(await scrolled()).toBe(0)
    await expect(currentSection(page)).toHaveText('Memorization tips')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => scrollTo(0, 0))
    expect(await scrolled()).toBeGreaterThan(1000)
  })

  test('works by keyboard: the next Tab goes on inside the section', async ({ page }) => {
    await page.goto('/grammar/el-la')
    await outline(page).getByRole('link', { name: 'Practical examples' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('#exemplos button').first()).toBeFocused()
  })

  test('a shared link to a section opens there', async ({ page }) => {
    await page.goto('/grammar/el-la#dicas')
    await expect(page.getByRole('heading', { level: 2, name: 'Memorization tips' })).toBeInViewport()
    await expect(currentSection(page)).toHaveText('Memorization tips')
  })
})

test('tables have real heads, and one wider than the screen scrolls by itself', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/grammar/verbos-ar')
  const table = page.getByRole('table').first()
  const [content] = lessonContent('en', 'verbos-ar').tabelas ?? []
  const heads = content?.colunas ?? []
  await expect(table.getByRole('columnheader')).toHaveText(heads.map(withoutMarks))
  await expect(table.locator('th[scope=col] [lang=es]')).toHaveText(heads.flatMap(markedParts))
  await expect(table.getByRole('rowheader')).toHaveCount(content?.linhas.length ?? 0)
  const region = page.getByRole('region', { name: withoutMarks(content?.titulo ?? '') })
  await region.focus()
  await expect(region).toBeFocused()
  const pageOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await pageOverflow()).toBe(0)
})

test.describe('audio', () => {
  const examples = lessonContent('en', 'el-la').exemplos.map(({ espanhol }) => espanhol)

  /** A browser with one Spanish voice, whose sounds end when the test says so. */
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const spoken: object[] = []
      let current: { onend?: () => void } | null = null
      class Utterance {
        text: string
        onstart?: () => void
        onend?: () => void
        constructor(words: string) {
          this.text = words
        }
      }
      const synthesis = {
        getVoices: () => [{ lang: 'en-GB' }, { lang: 'es-ES' }],
        addEventListener: () => {},
        cancel: () => {
          current = null
        },
        speak: (utterance: Utterance) => {
          spoken.push({ ...utterance })
          current = utterance
          utterance.onstart?.()
        },
      }
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
      Object.assign(window, {
        SpeechSynthesisUtterance: Utterance,
        spoken,
        isSpeaking: () => current !== null,
        endSpeech: () => current?.onend?.(),
      })
    })
  })

  const button = (page: Page, label: 'listen' | 'stop', example: number) =>
    page.getByRole('button', { name: `${text('en', `grammar.${label}`)} ${examples[example]}` })

  test('an example is spoken by the browser: lang es-ES, rate 0.8, pitch 1, and ending resets it', async ({
    page,
  }) => {
    await page.goto('/grammar/el-la')
    await button(page, 'listen', 0).click()
    await expect(button(page, 'stop', 0)).toBeVisible()
    expect(await page.evaluate('spoken')).toMatchObject([
      { text: examples[0], lang: 'es-ES', rate: 0.8, pitch: 1, voice: { lang: 'es-ES' } },
    ])
    await page.evaluate('endSpeech()')
    await expect(button(page, 'listen', 0)).toBeVisible()
  })

  test('only one audio plays at a time: another stops it, the same one just stops', async ({ page }) => {
    await page.goto('/grammar/el-la')
    await button(page, 'listen', 0).click()
    await expect(button(page, 'stop', 0)).toBeVisible()
    await button(page, 'listen', 1).click()
    await expect(button(page, 'stop', 1)).toBeVisible()
    await expect(button(page, 'listen', 0)).toBeVisible()
    await button(page, 'stop', 1).click()
    await expect(button(page, 'listen', 1)).toBeVisible()
    expect(await page.evaluate('isSpeaking()')).toBe(false)
  })

  test('leaving the lesson stops the voice', async ({ page }) => {
    await page.goto('/grammar/el-la')
    await button(page, 'listen', 2).click()
    await expect(button(page, 'stop', 2)).toBeVisible()
    await page.getByRole('link', { name: text('en', 'grammar.next') }).click()
    await expect(title(page)).toHaveText(lessonContent('en', 'artigos-indefinidos').titulo)
    await expect.poll(() => page.evaluate('isSpeaking()')).toBe(false)
  })
})

test('lessons are in the sitemap, and their HTML names them in the language of the path', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const { id } of LESSON_CATALOG) expect(sitemap).toContain(`/grammatik/${id}</loc>`)
  const html = await (await request.get('/grammatik/futuro', { headers: { accept: 'text/html' } })).text()
  const name = lessonContent('de', 'futuro').titulo
  expect(html).toContain(`<title>${text('de', 'meta.grammarLesson.title', { name })}</title>`)
})
