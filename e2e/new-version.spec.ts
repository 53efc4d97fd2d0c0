import type { Page } from '@playwright/test'
import { CACHING_TIMEOUT, everythingCached } from './cached-files.ts'
import { expect, test } from './fixtures.ts'
import { type Releases, startReleases } from './releases.ts'
import { text } from './texts.ts'

test.use({ serviceWorkers: 'allow' })
// Each test first waits for the whole app to be cached, and for a second version of it.
test.describe.configure({ timeout: 240_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('A new version', () => {
  let releases: Releases
  const notice = (page: Page) => page.getByText(text('en', 'offline.updateReady'))
  const reload = (page: Page) => page.getByRole('button', { name: text('en', 'offline.reload'), exact: true })
  const entry = (page: Page) => page.locator('script#entry').getAttribute('src')
  const lookForUpdate = (page: Page) =>
    page.evaluate(() => navigator.serviceWorker.ready.then((registration) => void registration.update()))
  /** A mark that is lost when the page is loaded again. */
  const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: 'here' }))
  const hasMark = (page: Page) => page.evaluate(() => 'mark' in window)

  test.beforeEach(async ({ baseURL }) => {
    releases = await startReleases(baseURL ?? '')
  })
  test.afterEach(() => releases.close())
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 504/] })

  test('is offered, not while an exercise is in progress, can wait until later, is loaded only when that is accepted, and leaves another tab working with the version it has.', async ({
    page,
    context,
  }) => {
    // The other tab reads this page later. By then its texts are cached: the server no longer has them.
    await page.goto(`${releases.origin}/resources`)
    await everythingCached(page)
    await page.goto(releases.origin)
    await everythingCached(page)
    const other = await context.newPage()
    await other.goto(releases.origin)
    await expect(heading(other)).toBeVisible()
    await leaveMark(page)
    await leaveMark(other)
    await page.evaluate(() => document.documentElement.setAttribute('data-busy', ''))
    releases.publishNext()
    await lookForUpdate(page)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), {
        timeout: CACHING_TIMEOUT,
      })
      .toBe('installed')
    await expect(notice(other)).toBeVisible()
    await other.getByRole('button', { name: text('en', 'offline.later') }).click()
    await expect(notice(other)).toBeHidden()
    await expect(page.locator('body > [role=status]')).toBeAttached()
    await expect(notice(page)).toBeHidden()
    await page.evaluate(() => document.documentElement.removeAttribute('data-busy'))
    await expect(notice(page)).toBeVisible()
    expect(await hasMark(page)).toBe(true)

    await reload(page).click()
    await page.waitForFunction(() => !('mark' in window))
    await expect(heading(page)).toHaveText(text('en', 'home.title'))
    expect(await entry(page)).toContain('_next')
    await expect(notice(page)).toBeHidden()
    await other
      .getByRole('banner')
      .getByRole('link', { name: text('en', 'nav.resources') })
      .click()
    await expect(heading(other)).toHaveText(text('en', 'resources.title'))
    expect(await hasMark(other)).toBe(true)

    await context.setOffline(true)
    await page.goto(`${releases.origin}/resources`)
    await expect(heading(page)).toHaveText(text('en', 'resources.title'))
    expect(await entry(page)).toContain('_next')
  })

  test('is not announced to a page that already is the new version.', async ({ page }) => {
    await page.goto(releases.origin)
    await everythingCached(page)
    releases.publishNext()
    await page.reload()
    expect(await entry(page)).toContain('_next')
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const { waiting, installing } = await navigator.serviceWorker.ready
            const builds = (await caches.keys()).filter((name) => name.startsWith('frase-build-'))
            return { builds: builds.length, isSettled: !waiting && !installing }
          }),
        { timeout: CACHING_TIMEOUT },
      )
      .toEqual({ builds: 2, isSettled: true })
    await expect(notice(page)).toBeHidden()
  })
})
