import { LANGUAGES } from '@frase/core/languages'
import { SECTIONS } from '@frase/core/paths'
import type { Page } from '@playwright/test'
import { expect, NOTHING_DRAWN, test } from './fixtures.ts'
import { pathOf } from './section-paths.ts'
import { text } from './texts.ts'

/** A desktop at 200 % and at 400 %: the window keeps its size, the page gets half and a quarter of the pixels. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]
/** A control without a name, as a screen reader would come upon it. */
const NAMELESS = /^\s*- (button|link|textbox|combobox|radio|checkbox|img)(?: \[[^\]]*\])*:?$/m

for (const section of SECTIONS) {
  for (const language of LANGUAGES) {
    test.describe(`${section} in ${language}`, () => {
      test.use({ language })

      test('can be walked by keyboard and by its tree, and fits at 200 % and 400 % zoom', async ({
        page,
      }) => {
        await page.goto(pathOf(section, language))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

        const tree = await page.locator('body').ariaSnapshot()
        for (const landmark of ['banner', 'main', 'contentinfo']) expect(tree).toContain(`- ${landmark}`)
        expect(tree).not.toMatch(NAMELESS)

        expect(await walk(page)).toEqual(await stops(page))

        for (const size of ZOOMED) {
          await page.setViewportSize(size)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
        }
      })
    })
  }
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

/** What Tab alone reaches, from the top of the page to its end; every stop must show that it has the focus. */
async function walk(page: Page): Promise<string[]> {
  const reached: string[] = []
  await page.evaluate(() => document.body.focus())
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const isShown = [element, element.closest('label')].some((shown) => {
        if (!shown) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(shown)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      const name = `${element.tagName} ${element.getAttribute('href')} ${element.textContent.trim()}`
      return { name, isShown }
    })
    if (!stop || stop.name === reached[0]) return reached
    expect(stop.isShown, `${stop.name} shows its focus`).toBe(true)
    reached.push(stop.name)
  }
}

test.describe('a system that asks for less motion', () => {
  test.use({ onboarded: false, ...NOTHING_DRAWN })

  test('nothing moves: not the loading sketches, not the dialog', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route(/api\/(daily-phrase|free-lesson)/, () => {})
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

test('forced colours: every button keeps an edge, the chosen mode and the focus can be told', async ({
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
