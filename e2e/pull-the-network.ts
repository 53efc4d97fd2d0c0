import { HEALTH_LIVE_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import type { Page } from '@playwright/test'
import { UNREACHED_STATUS } from '../web/src/services/page/worker-messages.ts'
import { expect } from './fixtures.ts'

/** Requests that the browser itself sends while it starts the worker may still get through. */
export async function pullTheNetwork(page: Page) {
  await page.context().setOffline(true)
  const outcomes = () =>
    page.evaluate(
      ([paths, unreached]) =>
        Promise.all(
          paths.map((path) =>
            fetch(path).then(
              ({ status }) => (status === unreached ? 'out of reach' : 'reached'),
              () => 'out of reach',
            ),
          ),
        ),
      // Once past the worker, and once through it.
      [[HEALTH_LIVE_PATH, `${SPEECH_PATH}?text=nunca+dicho`], UNREACHED_STATUS] as const,
    )
  await expect.poll(outcomes).toEqual(['out of reach', 'out of reach'])
}
