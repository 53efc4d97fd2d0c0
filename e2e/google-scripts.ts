import type { Page } from '@playwright/test'

declare global {
  interface Window {
    dataLayer?: unknown[]
    adsbygoogle?: unknown[]
  }
}

/** Replaces both third-party scripts, in every tab, and counts how often each was loaded. */
export async function recordScripts(page: Page) {
  const loads = { ads: 0, analytics: 0 }
  await page.context().route('https://pagead2.googlesyndication.com/**', (route) => {
    loads.ads += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.context().route('https://www.googletagmanager.com/**', (route) => {
    loads.analytics += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return loads
}

/** The calls of the analytics tag, in order. */
export const sent = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>)))

export const agreed = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('consentimento', 'accepted'))
