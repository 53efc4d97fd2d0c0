import type { ReviewTexts } from '@frase/content/review-texts'
import type { TaskTexts } from '@frase/content/task-texts'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import type { Page } from '@playwright/test'
import { OLDEST_BROWSERS } from '../scripts/browsers/minimum.mjs'
import { NEW_PLACES } from '../scripts/browsers/script-features.mjs'
import { menuButton } from './account-page.ts'
import { accountsReady, newPersonSignedIn } from './account-people.ts'
import { QUICK, quickIf } from './effort.ts'
import { byKeyboard } from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { LOCALES, untilPrerendered } from './prerendering.ts'
import { content, text } from './texts.ts'

const review = content<ReviewTexts>('review-texts/en.json')
const practice = content<TaskTexts>('task-texts/en.json')
const NEED = `${OLDEST_BROWSERS.join(', ')}.`

const pageTexts = (language: Language) =>
  content<{ page: { noscript: string; outdated: string } }>(`server-texts/${language}.json`).page

const main = (page: Page) => page.getByRole('main')
const phrase = (page: Page) => main(page).locator('p[lang=es]').first()

/** Removes from this browser all that the oldest ones lack. */
async function withoutNewNames(page: Page): Promise<void> {
  await page.addInitScript((places) => {
    for (const place of places) {
      const owners = place.split('.')
      const name = owners.pop() ?? ''
      let owner: unknown = globalThis
      for (const part of owners) owner = owner instanceof Object ? Reflect.get(owner, part) : undefined
      if (owner instanceof Object) Reflect.deleteProperty(owner, name)
    }
  }, NEW_PLACES)
}

test.describe('A browser that has nothing newer than the oldest ones', () => {
  test.beforeAll(accountsReady)
  test.beforeEach(({ page }) => withoutNewNames(page))

  test('reviews words, and shows, speaks and replaces the phrase of the day.', QUICK, async ({ page }) => {
    await page.goto(pathFor('review', 'en'))
    expect(
      await page.evaluate(() => 'toSorted' in Array.prototype || 'popover' in HTMLElement.prototype),
    ).toBe(false)
    const button = (name: string) => main(page).getByRole('button', { name, exact: true })
    await byKeyboard(button(review.empty.start))
    const gloss = (await main(page).getByText(' = ').textContent()) ?? ''
    await byKeyboard(button(review.new.goOn))
    for (const _ of [1, 2]) {
      await expect(main(page).getByText(' = ')).not.toHaveText(gloss)
      await byKeyboard(button(review.new.knew))
    }
    await byKeyboard(button(gloss.split(' = ')[1] ?? ''))
    await expect(main(page).locator('[aria-live=polite]')).toContainText(practice.verdicts.right)

    await page.goto('/')
    const first = (await phrase(page).textContent()) ?? ''
    const sound = page.waitForResponse(`**${SPEECH_PATH}*`)
    await main(page)
      .getByRole('button', { name: text('en', 'audio.listen') })
      .first()
      .click()
    expect((await sound).headers()['content-type']).toBe('audio/mpeg')
    await page.getByRole('button', { name: text('en', 'home.newPhrase') }).click()
    await expect(phrase(page)).not.toHaveText(first)
  })

  test('opens the menu of an account and closes it, by mouse and by keyboard.', async ({ page }) => {
    const { email } = await newPersonSignedIn(page, 'vera')
    await page.goto(pathFor('resources', 'en'))
    const menu = page.locator('[popover]', { hasText: email })
    await expect(menu).toBeHidden()
    await menuButton(page).click()
    await expect(menu).toBeVisible()
    await page.mouse.click(200, 600)
    await expect(menu).toBeHidden()
    await menuButton(page).press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  for (const section of [
    'exercises',
    'learn',
    'progress',
    'sentences',
    'grammar',
    'settings',
    'today',
  ] as const) {
    test(`shows the page ${section} without an error.`, async ({ page }) => {
      await page.goto(pathFor(section, 'en'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    })
  }
})

/** A feature that an outdated browser lacks, and code that removes it from this one. */
const NECESSARY: Readonly<Record<string, () => void>> = {
  'arrays that search from their end': () => void Reflect.deleteProperty(Array.prototype, 'findLast'),
  'requests with a timeout': () => void Reflect.deleteProperty(AbortSignal, 'timeout'),
  'inert elements': () => void Reflect.deleteProperty(HTMLElement.prototype, 'inert'),
  'heights of what is visible': () => {
    CSS.supports = () => false
  },
  'expressions that look behind': () => {
    globalThis.RegExp = new Proxy(RegExp, {
      apply(_, __, [source]) {
        throw new SyntaxError(`Invalid regular expression: ${source}`)
      },
    })
  },
}

for (const [index, [what, takeAway]] of Object.entries(NECESSARY).entries()) {
  test.describe(`A browser without ${what}`, () => {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
    test.use({ locale: LOCALES[language], language: null })

    test(
      'is told which browsers can do more, shows the phrase of the day and loads nothing.',
      quickIf(index === 0),
      async ({ page }) => {
        await untilPrerendered(page, '/', language)
        const scripts: string[] = []
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url())
        })
        await page.addInitScript(takeAway)
        await page.goto('/', { waitUntil: 'load' })
        await expect(page.locator('#outdated')).toHaveText(`${pageTexts(language).outdated} ${NEED}`)
        await expect(phrase(page)).toBeVisible()
        await expect(page.locator('#loading')).toHaveCount(0)
        expect(scripts).toEqual([])
      },
    )
  })
}

for (const language of LANGUAGES) {
  test.describe(`Without scripts, in ${language}`, () => {
    test.use({ locale: LOCALES[language], javaScriptEnabled: false })

    test(
      'the page says what needs scripts, and the phrase of the day can be read.',
      quickIf(language === 'de'),
      async ({ page }) => {
        await untilPrerendered(page, '/', language)
        await page.goto('/', { waitUntil: 'load' })
        await expect(page.locator('noscript .notice')).toHaveText(pageTexts(language).noscript)
        await expect(phrase(page)).toHaveText(/\S{2,}/)
        await expect(page.locator('#loading')).toBeHidden()
        await expect(page.locator('#outdated')).toBeHidden()
      },
    )
  })
}
