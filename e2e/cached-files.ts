import { API_ROOT } from '@frase/core/contract/paths'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** For two hundred files on a machine that is busy with other tests. */
export const CACHING_TIMEOUT = 100_000

/** Waits until the worker is in charge and has cached everything that this page has loaded. */
export async function everythingCached(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(async (apiRoot) => {
          if (!navigator.serviceWorker.controller) return ['no worker yet']
          const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
          const ours = loaded.filter(({ pathname }) =>
            /^\/(assets|locales|images|api\/(speech|images))/.test(pathname),
          )
          const isCached = ({ href, pathname }: URL) =>
            caches.match(href, { ignoreSearch: !pathname.startsWith(`${apiRoot}/`) })
          const cached = await Promise.all(ours.map(isCached))
          return ours.filter((_, index) => !cached[index]).map(({ href }) => href)
        }, API_ROOT),
      { timeout: CACHING_TIMEOUT },
    )
    .toEqual([])
}

/**
 * Waits until the worker has cached what the page had loaded when the worker took control: it stores the
 * language last.
 */
export async function untilWorkerHasCached(page: Page) {
  await expect
    .poll(() => page.evaluate(() => caches.has('frase-reader')), { timeout: CACHING_TIMEOUT })
    .toBe(true)
}
