import type { Page } from '@playwright/test'

/** When everything that the page has asked for so far has reached the test: what is routed passes in order. */
export async function routedSoFar(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/health/live').then(() => {}))
}
