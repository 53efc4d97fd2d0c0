import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Page } from '@playwright/test'
import { countCalls, dialogOf, logIn, menuButton, REFUSED, stopTime } from './account-page.ts'
import { accountsReady, newPerson, newPersonSignedIn, signedInBefore } from './account-people.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.use({ expectedErrors: [REFUSED] })
test.beforeAll(accountsReady)

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|AuthRetryableFetchError|Failed to fetch/] })

  /** Opens a premium lesson with a session that has run out, and waits until the client has given up renewing it. */
  async function openLate(page: Page, change: object = {}) {
    const session = await signedInBefore(page, await newPerson(page.request))
    await page.evaluate(
      ([keys, kept]) => {
        localStorage.setItem(keys.session, JSON.stringify(kept))
        localStorage.setItem(keys.accountPlan, 'premium')
      },
      [STORAGE_KEYS, { ...session, expires_at: 1, ...change }] as const,
    )
    let refused = 0
    await page.route(/\/(auth|rest)\/v1\//, (route) => {
      refused += 1
      return route.abort()
    })
    await page.clock.install()
    await page.goto('/grammar/subjuntivo')
    await expect.poll(() => refused).toBeGreaterThan(0)
    for (let second = 0; second < 60; second++) await page.clock.runFor(1000)
  }
  const enter = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })

  test('a session that has run out stays, with the plan that was last seen', async ({ page }) => {
    await openLate(page)
    await expect(page.getByRole('heading', { level: 2, name: 'Introduction' })).toBeVisible()
    await expect(enter(page)).toBeHidden()
    const kept = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.accountPlan)
    expect(kept).toBe('premium')
  })

  test('a session that does not say whose it is is nobody’s', async ({ page }) => {
    await openLate(page, { user: {} })
    await expect(enter(page)).toBeVisible()
  })
})

test('a session is kept: the next visit is signed in, and signed out it stays out', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  await logIn(page, person)
  await expect(menuButton(page)).toBeVisible()
  await page.reload()
  await expect(menuButton(page)).toBeVisible()
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(menuButton(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('signing in in one tab is noticed in another', async ({ page, request, context }) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/resources')
  await logIn(other, person)
  await expect(menuButton(other)).toBeVisible()
  await expect(menuButton(page)).toBeVisible()
})

test('two browsers: each has its own account, and leaving one leaves the other', async ({
  page,
  request,
  browser,
}) => {
  const person = await newPerson(request, 'dora')
  const options = { baseURL: process.env.PRODUCT_URL ?? '', locale: 'en-GB' }
  const contexts = [await browser.newContext(options), await browser.newContext(options)]
  const [same, different] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!same || !different) throw new Error('no pages')
  await signedInBefore(page, person)
  await signedInBefore(same, person)
  await signedInBefore(different, await newPerson(request, 'eva'))
  for (const window of [page, same, different]) await window.goto('/?x')
  for (const window of [same, different]) {
    await window
      .getByRole('dialog')
      .getByRole('button', { name: text('en', 'onboarding.skip') })
      .click()
  }
  await expect(menuButton(page)).toHaveText(/^DO/)
  await expect(menuButton(different)).toHaveText(/^EV/)
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(menuButton(page)).toBeHidden()
  await same.reload()
  await expect(menuButton(same)).toHaveText(/^DO/)
  for (const context of contexts) await context.close()
})

test.describe('a profile that cannot be had', () => {
  test.use({ expectedErrors: [/status of 500 .*rest\/v1\/users|users are not available/] })

  test('is tried three times more, then only logged: loading ends and the person stays signed in', async ({
    page,
  }) => {
    await newPersonSignedIn(page)
    const calls = countCalls(page, '/rest/v1/users')
    await page.route('**/rest/v1/users*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'users are not available' } }),
    )
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(menuButton(page)).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [0] })
    expect(calls.made).toBe(4)
  })
})

test.describe('with accounts switched off', () => {
  test.use({ product: 'hosted' })

  test("auth calls fail with 'Supabase não configurado'", async ({ page }) => {
    await page.goto('/premium')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeHidden()
    await page.getByRole('button', { name: 'Have an account? Log in' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('E-mail').fill('ana@example.com')
    await dialog.getByLabel('Password').fill('secret')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Supabase não configurado')
  })

  test('the reset page says so and leads home', async ({ page }) => {
    await stopTime(page)
    await page.goto('/auth/reset-password?access_token=a&refresh_token=b&type=recovery')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Supabase não configurado')
    await page.clock.runFor(3000)
    await expect(page).toHaveURL('/')
  })
})
