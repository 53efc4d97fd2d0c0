import { SPEECH_PATH } from '@frase/core/contract/paths'
import type { Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { ANIMATED, expect, test } from './fixtures.ts'
import { content, text } from './texts.ts'

const PHONE = { width: 390, height: 844 }
const FIRST_WORDS = 120_000

const practice = content<{ skip: string }>('task-texts/en.json')
const texts = content<{
  speak: string
  ask: { record: string }
  recording: string
  stop: string
  playMine: string
  bothInTurn: string
  goOn: string
}>('speaking-texts/en.json')

const launchOptions = config.use?.launchOptions
test.use({
  ...ANIMATED,
  launchOptions: {
    ...launchOptions,
    // A microphone that beeps, and needs no permission.
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const model = (page: Page) => main(page).getByRole('img', { name: /^The model: [\d.]+ seconds?$/ })
const own = (page: Page) => main(page).getByRole('img', { name: /^Your recording: [\d.]+ seconds?$/ })

/** All sounds that were played, in this order, and the most that could be heard at a time. */
const sounds = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'sounds') as { played: string[]; mostAtOnce: number })

async function noteSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { played: [] as string[], mostAtOnce: 0 }
    const begun = new Set<HTMLMediaElement>()
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function playAndNote() {
      noted.played.push(this.src)
      begun.add(this)
      const playing = play.call(this)
      noted.mostAtOnce = Math.max(noted.mostAtOnce, [...begun].filter(({ paused }) => !paused).length)
      return playing
    }
    Object.assign(window, { sounds: noted })
  })
}

/** Records the first sentence of 'write and speak' that is to be said. */
async function recordSentence(page: Page): Promise<void> {
  await page.goto('/exercises')
  await main(page)
    .getByRole('button', { name: text('en', 'exercises.writing.start') })
    .click()
  const position = main(page).getByText(/^Exercise \d+ of 10$/)
  await expect(position).toBeVisible()
  while ((await button(page, texts.speak).count()) === 0) {
    const before = await position.textContent()
    await button(page, practice.skip).click()
    await expect(position).not.toHaveText(before ?? '')
  }
  const sentence = (await main(page).locator('p[lang=es][data-words]').textContent()) ?? ''
  // On a busy machine the voice may need longer for its first words than the server waits for them.
  const address = `${SPEECH_PATH}?${new URLSearchParams({ text: sentence })}`
  await expect
    .poll(async () => (await page.request.get(address)).status(), { timeout: FIRST_WORDS })
    .toBe(200)
  await button(page, texts.speak).click()
  await button(page, texts.ask.record).click()
  await expect(main(page)).toContainText(texts.recording)
  // The microphone beeps twice a second.
  await page.waitForTimeout(1500)
  await button(page, texts.stop).click()
}

test('A recording is drawn beside the model, both are heard in turn and never at once, and the keyboard goes on.', async ({
  page,
}) => {
  test.setTimeout(3 * FIRST_WORDS)
  await noteSounds(page)
  await recordSentence(page)
  await expect(model(page)).toBeVisible()
  await expect(own(page)).toBeVisible()

  const both = button(page, texts.bothInTurn)
  await both.focus()
  await page.keyboard.press('Enter')
  const playLine = main(page).locator('svg[role=img] + div')
  await expect(playLine).toBeVisible()
  await expect.poll(async () => (await sounds(page)).played.length).toBe(2)
  await expect(button(page, texts.bothInTurn)).toBeFocused()
  await expect(playLine).toHaveCount(0)
  const { played, mostAtOnce } = await sounds(page)
  expect(new Set(played).size).toBe(2)
  expect(mostAtOnce).toBe(1)

  await page.keyboard.press('Enter')
  await expect(button(page, texts.stop)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, texts.bothInTurn)).toBeFocused()
  await button(page, texts.goOn).focus()
  await page.keyboard.press('Enter')
  await expect(own(page)).toHaveCount(0)
})

for (const colorScheme of COLOUR_SCHEMES)
  test.describe(`On a phone with ${colorScheme} colors`, () => {
    test.use({ viewport: PHONE, colorScheme })

    test('both outlines fit the screen and have no accessibility violations.', async ({ page }) => {
      test.setTimeout(3 * FIRST_WORDS)
      await recordSentence(page)
      await expect(model(page)).toBeVisible()
      await expect(own(page)).toBeVisible()
      expect(await violations(page)).toEqual([])
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond).toBe(0)
    })
  })
