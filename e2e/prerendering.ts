import type { Language } from '@frase/core/languages'
import { stranger, VISITOR_COOKIE, type Visitor, visitorCode, visitorCookie } from '@frase/core/pages/visitor'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', fr: 'fr-FR', de: 'de-DE' }

/** On a busy machine the first request for a page may be answered before it is prerendered; a later one is not. */
export async function untilPrerendered(
  page: Page,
  path: string,
  language: Language,
  visitor: Visitor = stranger(language),
): Promise<void> {
  const cookie = `${VISITOR_COOKIE}=${visitorCookie(visitor, null)}`
  const headers = { 'accept-language': LOCALES[language], accept: 'text/html', cookie }
  await expect
    .poll(async () => (await page.request.get(path, { headers })).text(), { timeout: 20_000 })
    .toContain(`data-prerendered="${visitorCode(visitor)} ${path}"`)
}

/** The page from its HTML alone, while its scripts are loading. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', () => {})
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}
