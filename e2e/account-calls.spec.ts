import type { Page, Request } from '@playwright/test'
import { logIn, menuButton, openDialog, REFUSED } from './account-page.ts'
import { accountsReady, newPerson, newSubscriber, openSession, stranger } from './account-people.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: [REFUSED] })
test.beforeAll(accountsReady)

const PROFILES = '/rest/v1/users'

const isProfileCall = (method: string) => (request: Request) =>
  request.method() === method && new URL(request.url()).pathname === PROFILES

/** What the page asks of the table of profiles, in order. */
function profileCalls(page: Page): string[] {
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(PROFILES)) methods.push(request.method())
  })
  return methods
}

for (const [what, view, path] of [
  ['sign-up', 'register', 'signup'],
  ['a magic link', 'magicLink', 'otp'],
  ['a password reset', 'forgot', 'recover'],
] as const) {
  test(`${what} asks for a redirect to {origin}/auth/callback`, async ({ page, baseURL }) => {
    const person = stranger()
    await page.goto('/resources?from=elsewhere')
    const form = await openDialog(page, 'en', view)
    await form.email.fill(person.email)
    if (view === 'register') {
      await form.password.fill(person.password)
      await form.confirmation.fill(person.password)
    }
    const sent = page.waitForRequest(`**/auth/v1/${path}*`)
    await form.submit.click()
    const { searchParams } = new URL((await sent).url())
    expect(searchParams.get('redirect_to')).toBe(`${baseURL}/auth/callback`)
    await expect(form.dialog).toBeHidden()
  })
}

test('at the first sign-in a profile {id, email, plan: free} is inserted and then reloaded', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  const calls = profileCalls(page)
  await page.goto('/resources')
  const inserted = page.waitForRequest(isProfileCall('POST'))
  await logIn(page, person)
  const session = await openSession(request, person)
  expect((await inserted).postDataJSON()).toEqual({ id: session?.user.id, email: person.email, plan: 'free' })
  await expect(menuButton(page)).toBeVisible()
  expect(calls).toEqual(['GET', 'POST', 'GET'])
})

test.describe('upgrade', () => {
  test('sets the profile plan to premium where id equals the user id, and reloads the profile', async ({
    page,
  }) => {
    const { id } = await newSubscriber(page)
    // Only what is loaded after the update knows the customer.
    let isUpdated = false
    await page.route(`**${PROFILES}*`, async (route) => {
      const response = await route.fetch()
      isUpdated ||= route.request().method() === 'PATCH' && response.ok()
      if (isUpdated) return route.fulfill({ response })
      await route.fulfill({ response, json: { ...(await response.json()), stripe_customer_id: null } })
    })
    const update = page.waitForRequest(isProfileCall('PATCH'))
    await page.goto('/premium?checkout=success')
    const sent = await update
    expect(new URL(sent.url()).search).toBe(`?id=eq.${id}`)
    expect(sent.postDataJSON()).toEqual({ plan: 'premium' })
    await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Your plan: Premium')
    await menuButton(page).click()
    await expect(page.locator('[popover]').getByRole('button', { name: 'Manage subscription' })).toBeVisible()
  })

  test.describe('without a user', () => {
    const REFUSAL = /User not authenticated/
    test.use({ expectedErrors: [new RegExp(`${REFUSED.source}|${REFUSAL.source}`)] })

    test("fails with 'User not authenticated' and changes nothing", async ({ page }) => {
      await newSubscriber(page)
      await page.route('**/auth/v1/user', (route) =>
        route.fulfill({ status: 403, json: { code: 403, error_code: 'user_not_found', msg: 'gone' } }),
      )
      const calls = profileCalls(page)
      const refusal = page.waitForEvent('console', (message) => REFUSAL.test(message.text()))
      await page.goto('/premium?checkout=success')
      await refusal
      expect(calls).toEqual(['GET'])
    })
  })
})
