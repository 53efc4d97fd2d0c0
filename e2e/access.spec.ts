import { DAILY_PHRASE_PATH, FREE_LESSON_PATH } from '@frase/core/contract/paths'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { SECTIONS } from '@frase/core/pages/paths'
import type { Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { QUICK_SECTIONS, quickIf, sample } from './effort.ts'
import { expect, NOTHING_PRERENDERED, test } from './fixtures.ts'
import { expectWalk } from './keyboard-walk.ts'
import { pathOf } from './section-paths.ts'
import { text } from './texts.ts'

// Four runs of axe on one page, or a Tab for every control, take long on a busy machine.
test.describe.configure({ timeout: 300_000 })

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const WIDTHS = ['wide', 'phone'] as const
const LOOKS = WIDTHS.flatMap((width) => COLOUR_SCHEMES.map((colorScheme) => ({ width, colorScheme })))
/** A desktop at 200 % and at 400 %: the window keeps its size, the page gets half and a quarter of the pixels. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]
/** A control without a name for a screen reader. */
const NAMELESS = /^\s*- (button|link|textbox|combobox|radio|checkbox|img)(?: \[[^\]]*\])*:?$/m

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark', where: string) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  expect(await violations(page), `${where}, ${colorScheme}`).toEqual([])
}

/** Pages of one language are four places apart; the second term gives each of them another look. */
async function expectNoViolationsInLooks(page: Page, index: number) {
  for (const { width, colorScheme } of sample(LOOKS, index + Math.floor(index / LANGUAGES.length))) {
    if (width === 'phone') await page.setViewportSize(PHONE)
    const menu = page.getByRole('banner').locator('button[aria-expanded]')
    if (width === 'phone') {
      await menu.click()
      await expect(menu, 'the menu follows its button').toHaveAttribute('aria-controls')
    }
    await expectNoViolations(page, colorScheme, width)
    if (width === 'phone') await menu.click()
  }
}

async function expectNamesAndLandmarks(page: Page) {
  const tree = await page.locator('body').ariaSnapshot()
  for (const landmark of ['banner', 'main', 'contentinfo']) expect(tree).toContain(`- ${landmark}`)
  expect(tree).not.toMatch(NAMELESS)
}

async function expectFitsZoomed(page: Page, language: Language) {
  await page.setViewportSize(WIDE)
  await page.getByRole('banner').getByRole('combobox').selectOption(language)
  await expect(page.getByRole('contentinfo')).toContainText(text(language, 'footer.privacy'))
  await settled(page)
  for (const size of ZOOMED) {
    await page.setViewportSize(size)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth, `${language} at ${size.width} px`).toBe(size.width)
  }
}

for (const [index, section] of SECTIONS.entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
  test.describe(`${section} in ${language}`, () => {
    test.use({ language })

    test(
      'can be walked by keyboard, has a name for every control, no violations for axe in any look, and fits at 200 % and 400 % zoom.',
      quickIf(QUICK_SECTIONS.has(section)),
      async ({ page }) => {
        await page.goto(pathOf(section, language))
        await settled(page)
        await expectNamesAndLandmarks(page)
        await expectWalk(page)
        await expectNoViolationsInLooks(page, index)
        for (const next of sample(LANGUAGES, index)) await expectFitsZoomed(page, next)
      },
    )
  })
}

test.describe('The not-found screen', () => {
  test.use({ expectedErrors: [/404/] })

  test('has no violations for axe, light or dark, on a wide screen and on a phone with its menu open.', async ({
    page,
  }) => {
    await page.goto('/nada')
    await settled(page)
    await expectNoViolationsInLooks(page, SECTIONS.length)
  })
})

test.describe('Onboarding', () => {
  test.use({ onboarded: false })

  test('has no accessibility violations, in light and dark.', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const colorScheme of COLOUR_SCHEMES) await expectNoViolations(page, colorScheme, 'wide')
  })
})

test.describe('On a system that prefers less motion', () => {
  test.use({ onboarded: false, ...NOTHING_PRERENDERED })

  test('nothing moves, neither the loading placeholders nor the dialog.', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of [DAILY_PHRASE_PATH, FREE_LESSON_PATH]) await page.route(`**${path}`, () => {})
    await page.goto('/')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).not.toHaveCount(0)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) =>
          effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '',
        ),
    )
    expect(moving).toEqual([])
  })
})

test('With forced colours every button keeps a border, and the chosen mode differs from the other.', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const edgeless = await page.locator('main button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { borderStyle, borderWidth } = getComputedStyle(button)
        return borderStyle === 'none' || Number.parseFloat(borderWidth) === 0
      })
      .map((button) => button.outerHTML.slice(0, 160)),
  )
  expect(edgeless).toEqual([])
  const sides = page.getByRole('button', { name: text('en', 'mode.manual') }).locator(':scope > span')
  const colours = await sides.evaluateAll((spans) =>
    spans.map((span) => getComputedStyle(span).backgroundColor),
  )
  expect(colours[0]).not.toBe(colours[1])
})
