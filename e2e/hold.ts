import type { Page, Request } from '@playwright/test'

/** Delays the requests of a page until the test releases them. */
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
