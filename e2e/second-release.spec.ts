import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LearnTexts } from '@frase/content/learn-texts'
import { REST_FUNCTIONS_ROOT } from '@frase/core/contract/paths'
import { freePort } from '../scripts/free-port.mjs'
import { eventsOfSecondRelease, unpackSecondRelease } from '../server/src/testing/second-release/unpack.ts'
import { menuButton } from './account-page.ts'
import { expect, test } from './fixtures.ts'
import { eventsIn } from './memory-store.ts'
import { restoreSecondRelease } from './second-release.ts'
import { startOn } from './start-product.ts'
import { content } from './texts.ts'

const { path: texts } = content<LearnTexts>('learn-texts/en.json')

test.describe.configure({ timeout: 300_000 })

/** Step events are new: they are worked out from the others. */
const sortedIds = (events: readonly unknown[]) =>
  events
    .map((event) => Object(event))
    .filter(({ kind }) => kind !== 'step')
    .map(({ id }) => id)
    .sort()

test('The record of somebody without an account opens, with the unit that she had begun.', async ({
  page,
}) => {
  await restoreSecondRelease(page, 'guest')
  await page.goto('/learn')
  await expect(page.getByRole('region', { name: /^Unit 2/ })).toContainText(texts.current.begun)
  expect(sortedIds(await eventsIn(page))).toEqual(sortedIds(eventsOfSecondRelease('guest')))
})

test.describe('With the data folder of the second release', () => {
  // The accounts are not ready at first.
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a person who was signed in still is, and her device sends the answer that the account lacked.', async ({
    page,
  }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'frase-second-release-'))
    unpackSecondRelease(dataDir)
    const product = await startOn(await freePort(), dataDir, { SENDER: 'off' })
    try {
      await restoreSecondRelease(page, 'signed-in', product.origin)
      const pushed = page.waitForResponse(
        (response) =>
          response.url().endsWith(`${REST_FUNCTIONS_ROOT}/push_learning_events`) && response.status() === 200,
        { timeout: 120_000 },
      )
      await page.goto(`${product.origin}/learn`)
      await pushed
      await expect(menuButton(page)).toHaveText(/^CA/)
      expect(sortedIds(await eventsIn(page))).toEqual(sortedIds(eventsOfSecondRelease('signed-in')))
    } finally {
      await product.stop()
    }
  })
})
