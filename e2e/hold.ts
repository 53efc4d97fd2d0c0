import type { Page, Request } from '@playwright/test'

/** Keeps back what a page asks for until the test lets it go on. */
export async function hold(
  page: Page,
  files: string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    if (isHeld(route.request())) await held
    await route.fallback()
  })
  return release
}
