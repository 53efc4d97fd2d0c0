import type { DialogueTexts } from '@frase/content/dialogue-texts'
import type { LearnTexts } from '@frase/content/learn-texts'
import type { PlacementTexts } from '@frase/content/placement-texts'
import { DAILY_PHRASE_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { eventsIn } from './memory-store.ts'
import { LOCALES, untilPrerendered } from './prerendering.ts'
import { restoreSecondRelease } from './second-release.ts'
import { content, text } from './texts.ts'

/** A small phone, or a desktop at 400 %, a phone and a desktop. */
const WIDTHS = [320, 390, 1280]
const UNIT = { unitId: 'en-el-cafe' }

interface WrittenUnit {
  scene: Record<Language, string>
  sentences: ({ spanish: string } & Record<Language, string>)[]
  dialogue: {
    lines: ({ spanish: string } & Record<Language, string>)[]
    questions: ({ options: (string | Record<Language, string>)[]; right: number } & Record<
      Language,
      string
    >)[]
  }
}

const textsIn = (language: Language) => content<LearnTexts>(`learn-texts/${language}.json`)
const unit = content<WrittenUnit>('course/unit-03.json')
const en = textsIn('en')
const dialogue = content<DialogueTexts>('dialogue-texts/en.json')
const main = (page: Page) => page.getByRole('main')

test(
  'From the path a learner opens a unit, answers its questions, and finds it begun on the path.',
  QUICK,
  async ({ page }) => {
    await page.goto('/learn')
    await main(page).getByRole('link', { name: unit.scene.en }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unit.scene.en)
    for (const { en: question, options, right } of unit.dialogue.questions) {
      const option = options[right]
      const card = main(page).getByRole('listitem').filter({ hasText: question })
      const name = typeof option === 'string' ? option : option?.en
      await card.getByRole('button', { name: name ?? '', exact: true }).click()
      await expect(card).toContainText(en.unit.questions.right)
    }
    const steps = main(page).getByRole('region', { name: en.unit.steps.title })
    await expect(steps).toContainText(`${en.unit.steps.meet} · ${en.unit.steps.done}`)
    await main(page).getByRole('link', { name: en.unit.allUnits }).click()
    await expect(main(page).getByRole('region', { name: /^Unit 3/ })).toContainText(en.path.current.begun)
  },
)

test(
  'A learner of the last release finds the steps finished as they were, also on the next visit, and goes on with the same unit.',
  QUICK,
  async ({ page }) => {
    await restoreSecondRelease(page, 'guest')
    const states = [/Passed/, /Started: 2 of 5 steps/, /Started: 1 of 5 steps/, /Not started/]
    for (const visit of ['the first', 'the second']) {
      await test.step(`It is ${visit} visit.`, async () => {
        await page.goto('/learn')
        await expect(main(page).getByRole('link', { name: 'Continue with unit 2' })).toBeVisible()
        for (const [place, state] of states.entries()) {
          const { scene } = content<WrittenUnit>(`course/unit-0${place + 1}.json`)
          await expect(main(page).getByRole('listitem').filter({ hasText: scene.en })).toContainText(state)
        }
        expect((await eventsIn(page)).filter(({ kind }) => kind === 'step')).toHaveLength(8)
      })
    }
  },
)

for (const language of LANGUAGES) {
  test.describe(`With a phrase of the day from a locked unit, in ${language}`, () => {
    // The prerendered page of another language has no phrase for this one, which is requested.
    test.use({ language, locale: language === 'de' ? 'en-GB' : 'de-DE' })

    test('a first visit begins nothing: the course starts with unit 1.', async ({ page }) => {
      const [sentence] = content<WrittenUnit>('course/unit-37.json').sentences
      if (!sentence) throw new Error('Unit 37 has no sentence')
      await page.clock.setFixedTime('2026-12-01T12:00:00')
      await page.route(`**${DAILY_PHRASE_PATH}`, async (route) => {
        const response = await route.fetch()
        const phrase = { frase: sentence.spanish, traducao: sentence[language] }
        await route.fulfill({ response, json: { ...(await response.json()), ...phrase } })
      })
      await page.goto('/')
      await expect(main(page).getByText(sentence.spanish)).toBeVisible()
      await page.goto(pathFor('learn', language))
      await expect.poll(async () => (await eventsIn(page)).map(({ kind }) => kind)).toEqual(['met'])
      const start = textsIn(language).path.start.replace('{{unit}}', '1')
      await expect(main(page).getByRole('link', { name: start })).toHaveAttribute(
        'href',
        pathFor('unit', language, { unitId: 'saludos-y-nombres' }),
      )
      await page.goto('/')
      const line = main(page).getByRole('link', { name: text(language, 'home.review', { minutes: 10 }) })
      await expect(line).toHaveText(text(language, 'home.review', { minutes: 10 }))
    })
  })
}

test('A unit can be read by keyboard alone: its first line is heard, its translation hidden.', async ({
  page,
}) => {
  await page.goto(pathFor('unit', 'en', UNIT))
  const hide = main(page).getByRole('button', { name: dialogue.hideTranslation })
  await main(page).getByRole('button', { name: dialogue.play }).focus()
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('button', { name: dialogue.hideText })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(hide).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: dialogue.showTranslation })).toBeFocused()
  await expect(main(page).getByText(unit.dialogue.lines[0]?.en ?? '')).toBeHidden()
  const sound = page.waitForRequest(`**${SPEECH_PATH}?*`)
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('combobox', { name: dialogue.role })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(new URL((await sound).url()).searchParams.get('text')).toBe(unit.dialogue.lines[0]?.spanish)
})

test('Somebody who knows no Spanish finds her place by keyboard and begins with unit 1, without accessibility violations.', async ({
  page,
}) => {
  const placement = content<PlacementTexts>('placement-texts/en.json')
  const result = page.getByRole('heading', { level: 1, name: placement.result.title })
  const unknown = page.getByRole('button', { name: placement.unknown })
  await page.goto('/learn')
  await main(page).getByRole('button', { name: en.path.place.action }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: placement.title })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await main(page).getByRole('button', { name: placement.start, exact: true }).press('Enter')
  for (let number = 1; number <= 20 && !(await result.isVisible()); number++) {
    await expect(main(page)).toContainText(`Question ${number},`)
    if (number === 1) expect(await violations(page)).toEqual([])
    await unknown.press('Enter')
    await expect(result.or(main(page).getByText(`Question ${number + 1},`))).toBeVisible()
  }
  await expect(result).toBeFocused()
  expect(await violations(page)).toEqual([])
  await main(page)
    .getByRole('link', { name: /^Start unit 1:/ })
    .press('Enter')
  await expect(page).toHaveURL(/saludos-y-nombres$/)
})

test('The HTML itself has the units of the path, and the dialogue of a unit with its translation.', async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    const headers = { 'accept-language': LOCALES[language], accept: 'text/html' }
    const htmlOf = async (path: string) => {
      await untilPrerendered(page, path, language)
      return (await page.request.get(path, { headers })).text()
    }
    expect(await htmlOf(pathFor('learn', language))).toContain(`>${unit.scene[language]}</a>`)
    const html = await htmlOf(pathFor('unit', language, UNIT))
    const title = textsIn(language).meta.unit.title.replace('{{name}}', unit.scene[language])
    expect(html).toContain(`<title>${title}</title>`)
    const [first] = unit.dialogue.lines
    for (const text of [first?.spanish, first?.[language]]) expect(html).toContain(`>${text}</p>`)
  }
})

test('Path and unit fit phone and desktop in four languages, without accessibility violations.', async ({
  page,
}) => {
  test.slow()
  await page.goto('/contact')
  for (const language of LANGUAGES) {
    await page.evaluate(([key, code]) => localStorage.setItem(key, code), [
      STORAGE_KEYS.language,
      language,
    ] as const)
    for (const path of [pathFor('learn', language), pathFor('unit', language, UNIT)]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        path.endsWith(UNIT.unitId) ? unit.scene[language] : textsIn(language).path.title,
      )
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(
          width,
        )
      }
      for (const colorScheme of COLOUR_SCHEMES) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page), `${path}, ${colorScheme}`).toEqual([])
      }
    }
  }
})
