import { DAILY_PHRASE_PATH, FREE_LESSON_PATH } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { SECTIONS } from '@frase/core/paths'
import type { Page } from '@playwright/test'
import { MORE_IN_LONG, sample } from './effort.ts'
import { expect, NOTHING_PRERENDERED, test } from './fixtures.ts'
import { pathOf } from './section-paths.ts'
import { text } from './texts.ts'

// A walk presses Tab once for every control, which takes long on a busy machine.
test.describe.configure({ timeout: 300_000 })

/** A desktop at 200 % and at 400 %: the window keeps its size, the page gets half and a quarter of the pixels. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]
/** A control without a name, as a screen reader would come upon it. */
const NAMELESS = /^\s*- (button|link|textbox|combobox|radio|checkbox|img)(?: \[[^\]]*\])*:?$/m

for (const [index, section] of SECTIONS.entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
  test.describe(`${section} in ${language}`, () => {
    test.use({ language })

    test(
      'can be walked by keyboard, has a name for every control, and fits at 200 % and 400 % zoom.',
      MORE_IN_LONG,
      async ({ page }) => {
        await page.goto(pathOf(section, language))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

        const tree = await page.locator('body').ariaSnapshot()
        for (const landmark of ['banner', 'main', 'contentinfo']) expect(tree).toContain(`- ${landmark}`)
        expect(tree).not.toMatch(NAMELESS)

        await expectWalk(page)

        const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
        for (const next of sample(LANGUAGES, index)) {
          await page.setViewportSize({ width, height })
          await page.getByRole('banner').getByRole('combobox').selectOption(next)
          await expect(page.getByRole('contentinfo')).toContainText(text(next, 'footer.privacy'))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          for (const size of ZOOMED) {
            await page.setViewportSize(size)
            const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
            expect(scrollWidth, `${next} at ${size.width} px`).toBe(size.width)
          }
        }
      },
    )
  })
}

/** Everything that takes the keyboard's focus, in the order of the page. */
function stops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inGroup = new Set<string>()
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]'),
    ]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
      .filter((element) => {
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
        const isFirst = !inGroup.has(element.name)
        inGroup.add(element.name)
        return isFirst
      })
      .map((element) => `${element.tagName} ${element.getAttribute('href')} ${element.textContent.trim()}`)
  })
}

/** Tab alone reaches every stop, from the top of the page to its end, and each shows that it has the focus. */
async function expectWalk(page: Page): Promise<void> {
  const expected = await stops(page)
  const reached = await page.evaluateHandle(() => {
    const names: string[] = []
    document.body.focus()
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const isShown = [target, target.closest('label')].some((shown) => {
        if (!shown) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(shown)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      const name = `${target.tagName} ${target.getAttribute('href')} ${target.textContent.trim()}`
      names.push(isShown ? name : `${name} does not show its focus`)
    })
    return names
  })
  for (const _ of expected) await page.keyboard.press('Tab')
  expect(await reached.jsonValue()).toEqual(expected)
  await page.keyboard.press('Tab')
  const [beyond = expected[0]] = (await reached.jsonValue()).slice(expected.length)
  expect(beyond, 'the stop after the last one').toBe(expected[0])
}

test.describe('On a system that asks for less motion', () => {
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

test('With forced colours every button keeps a border, and the chosen mode can be told from the other.', async ({
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
