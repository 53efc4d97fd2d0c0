import type { Page } from '@playwright/test'

/** Keeps what a page asks for on its way until the test lets it go on. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.fallback()
  })
  return release
}
