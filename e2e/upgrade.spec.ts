import { readFileSync } from 'node:fs'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Page } from '@playwright/test'
import { menuButton } from './account-page.ts'
import { type FirstRelease, startFirstRelease } from './first-release.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.use({
  serviceWorkers: 'allow',
  // The sample of the first release has no API, and for a moment there is no server at all.
  expectedErrors: [
    /Failed to load resource|ERR_FAILED|Failed to fetch|error occurred when fetching the script/,
  ],
})
test.describe.configure({ timeout: 300_000 })

const WAIT = { timeout: 120_000 }
const ENTRY_OF_FIRST_RELEASE = '/assets/index-8kzR0s1V.js'
const [, OWN_ENTRY = ''] =
  /src="(\/assets\/index-[^"]+)"/.exec(readFileSync('web/dist/index.html', 'utf8')) ?? []
const CACHE_OF_FIRST_RELEASE = 'frase-build-W04_iTg3S4'
/** For tests without accounts, whose database takes seconds to open. */
const WITHOUT_ACCOUNTS = { ACCOUNTS: 'off' }
const DAY_OF_SAMPLE = '2026-11-16T12:00:00'

let first: FirstRelease

test.beforeEach(async () => {
  first = await startFirstRelease()
})
test.afterEach(() => first.stop())

const entry = (page: Page) => page.locator('script#entry').getAttribute('src')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the first release and waits until its worker has cached it. */
async function visitFirstRelease(page: Page): Promise<void> {
  await page.goto(first.origin)
  expect(await entry(page)).toBe(ENTRY_OF_FIRST_RELEASE)
  const isCached = () =>
    page.evaluate(
      async (name) => navigator.serviceWorker.controller?.state === 'activated' && (await caches.has(name)),
      CACHE_OF_FIRST_RELEASE,
    )
  await expect.poll(isCached, WAIT).toBe(true)
}

/** The worker waits three seconds for a server: with a slower one the page comes from the cache again. */
async function visitUpgraded(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(first.origin)
    expect(await entry(page)).toBe(OWN_ENTRY)
  }).toPass(WAIT)
}

async function restoreStorage(page: Page, who: 'free' | 'signed-in'): Promise<void> {
  await page.evaluate(({ local, session }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  }, first.storage(who))
}

test('a visitor who returns after the upgrade gets this build, offline too, and is still signed in and premium', async ({
  page,
}) => {
  await visitFirstRelease(page)
  await restoreStorage(page, 'signed-in')
  await first.upgrade()
  await visitUpgraded(page)
  await expect(menuButton(page)).toHaveText(/^AN/, WAIT)
  await menuButton(page).click()
  const menu = page.locator('[popover]', { hasText: 'ana@ejemplo.es' })
  await expect(menu.getByText('Premium', { exact: true })).toBeVisible(WAIT)
  const kept = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.onboarding)
  expect(kept).toBe('true')

  const isSettled = () =>
    page.evaluate(async (path) => {
      const { active, waiting, installing } = await navigator.serviceWorker.ready
      const isCached = (await caches.match(path)) !== undefined
      return active?.state === 'activated' && !waiting && !installing && isCached
    }, OWN_ENTRY)
  await expect.poll(isSettled, WAIT).toBe(true)
  await page.context().setOffline(true)
  await page.goto(`${first.origin}/resources`)
  await expect(heading(page)).toHaveText(text('en', 'resources.title'))
  expect(await entry(page)).toBe(OWN_ENTRY)
})

test('a page of the first release that stayed open offers this build, loads it when asked, and what it stored is still read: the phrase of the day, a category, and an exercise session', async ({
  page,
}) => {
  test.skip(OWN_ENTRY === ENTRY_OF_FIRST_RELEASE, 'this build is the first release')
  await page.clock.setFixedTime(DAY_OF_SAMPLE)
  await visitFirstRelease(page)
  await restoreStorage(page, 'free')
  await first.upgrade(WITHOUT_ACCOUNTS)
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  // The texts of the first release, which may differ from ours.
  await page.getByRole('button', { name: 'Reload', exact: true }).click(WAIT)
  await expect.poll(() => entry(page), WAIT).toBe(OWN_ENTRY)
  await expect(heading(page)).toHaveText(text('en', 'home.title'))

  const { local } = first.storage('free')
  await expect(page.getByText(JSON.parse(local['frase-2026-11-16'] ?? '').frase)).toBeVisible()
  await page.goto(`${first.origin}/category/comida`)
  const [phrase] = JSON.parse(local['category-comida'] ?? '').phrases
  await expect(page.getByText(phrase.spanish)).toBeVisible()
  await page.goto(`${first.origin}/exercises`)
  await expect(heading(page)).toHaveText(/Exercise 1 of/)
})
