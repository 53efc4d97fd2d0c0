import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare const axe: { run: (options: object) => Promise<AxeResults> }

export const COLOUR_SCHEMES = ['light', 'dark'] as const

/** The accessibility violations that axe finds in the page as it is shown. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // While a colour changes, the contrast is neither the old nor the new one.
  await page.waitForFunction(
    () => !document.getAnimations().some((running) => running instanceof CSSTransition),
  )
  const { violations: found } = await page.evaluate(() =>
    axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }),
  )
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}
