import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** All elements that take the keyboard's focus, in the order of the page. */
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
export async function expectWalk(page: Page): Promise<void> {
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
