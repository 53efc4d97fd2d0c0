import type { Page } from '@playwright/test'
import { menuButton } from './account-page.ts'
import { accountsReady, newPersonSignedIn, newSubscriber } from './account-people.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

/** What the browser and the page write into the console about the failures below, and about a first sign-in. */
const FAILURES = [
  'status of 40[69] .*rest/v1/users',
  'status of 404 .*/category/nada',
  '/auth/v1/logout',
  '/api/(speech|create-checkout-session|create-portal-session)',
  'Erro ao criar sessão de checkout',
  'Failed to create portal session',
]
test.use({ expectedErrors: [new RegExp(FAILURES.join('|'))] })
test.beforeAll(accountsReady)

const KINDS = {
  destructive: '[data-type=error].toast-destructive',
  warning: '[data-type=warning].toast-warning',
}

async function expectToast(page: Page, kind: keyof typeof KINDS, words: string) {
  await expect(page.locator(`[data-sonner-toast]${KINDS[kind]}`, { hasText: words })).toBeVisible()
}

test.describe('a destructive toast tells of', () => {
  test('a failed logout, with its message', async ({ page }) => {
    await newPersonSignedIn(page)
    await page.route('**/auth/v1/logout*', (route) =>
      route.fulfill({ status: 422, json: { code: 422, error_code: 'test', msg: 'Not today' } }),
    )
    await page.goto('/resources')
    await menuButton(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expectToast(page, 'destructive', `${text('en', 'auth.error')}Not today`)
  })

  test('a failed checkout', async ({ page }) => {
    await newPersonSignedIn(page)
    await page.route('**/api/create-checkout-session', (route) => route.fulfill({ status: 502, json: {} }))
    await page.goto('/premium')
    await page.getByRole('button', { name: 'Subscribe now' }).click()
    await expectToast(page, 'destructive', text('en', 'premium.checkoutError'))
  })

  test('a portal that cannot be opened, and a customer id that is not there', async ({ page }) => {
    await newSubscriber(page)
    await page.route('**/api/create-portal-session', (route) => route.fulfill({ status: 502, json: {} }))
    await page.goto('/premium')
    const manage = page.getByRole('main').getByRole('button', { name: 'Manage subscription' })
    await manage.click()
    await expectToast(page, 'destructive', text('en', 'auth.portalError'))
    await page.route('**/rest/v1/users*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), stripe_customer_id: null } })
    })
    await page.reload()
    await manage.click()
    await expectToast(page, 'destructive', text('en', 'auth.noCustomerId'))
  })

  test('an unknown category', async ({ page }) => {
    await page.goto('/category/nada')
    await expectToast(page, 'destructive', text('en', 'categories.notFound'))
  })

  test('audio that cannot be had', async ({ page }) => {
    await page.route('**/api/speech*', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Listen' }).click()
    await expectToast(page, 'destructive', text('en', 'audio.error'))
  })
})

test('the signed-in who toggle the plan are refused with a warning', async ({ page }) => {
  await newPersonSignedIn(page)
  await page.goto('/resources')
  await expect(menuButton(page)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Current plan: Free. Ads on' }).click()
  await expectToast(page, 'warning', text('en', 'plan.refused'))
})
