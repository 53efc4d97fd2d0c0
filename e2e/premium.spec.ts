import { LANGUAGES } from '@frase/core/languages'
import type { Page } from '@playwright/test'
import { menuButton, toast } from './account-page.ts'
import {
  accountsReady,
  mailedLink,
  newPerson,
  newPersonSignedIn,
  newSubscriber,
  signedInBefore,
} from './account-people.ts'
import { violations } from './axe.ts'
import { configured } from './configured.ts'
import { becomePremium, expect, NOTHING_DRAWN, test } from './fixtures.ts'
import { text } from './texts.ts'

/** A first sign-in finds no profile yet, and the browser writes that answer into its console. */
const NO_PROFILE_YET = 'status of 40[69] .*rest/v1/users'
test.use({ expectedErrors: [new RegExp(NO_PROFILE_YET)] })
test.beforeAll(accountsReady)

const plan = (page: Page, name: 'Monthly' | 'Yearly') =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) })
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe now' })

for (const language of LANGUAGES) {
  test.describe(`the premium page in ${language}`, () => {
    test.use({ language, colorScheme: language === 'de' || language === 'pt' ? 'dark' : 'light' })

    test('has a way home, 5 benefits, both plans with their prices, the status, subscribe and log in', async ({
      page,
    }) => {
      const words = (key: string, values = {}) => text(language, `premium.${key}`, values)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/premium')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: words('back') })).toHaveAttribute('href', '/')
      const benefits = main.getByRole('region', { name: words('benefits.title') })
      await expect(benefits.getByRole('listitem')).toHaveCount(5)
      await expect(main).toContainText(words('greeting.plan', { plan: text(language, 'plan.free') }))
      const monthly = main.getByRole('radio', { name: new RegExp(`^${words('interval.monthly')}`) })
      const yearly = main.getByRole('radio', { name: new RegExp(`^${words('interval.yearly')}`) })
      await expect(monthly).toBeChecked()
      await expect(main.getByText('R$ 19,90', { exact: true })).toBeVisible()
      await expect(main.getByText('R$ 199,00', { exact: true })).toBeVisible()
      await expect(main.getByText(words('perMonth', { price: 'R$ 16,58' }))).toBeVisible()
      await expect(main.getByText(words('save', { percent: 25 }))).toBeVisible()
      await expect(main.getByText(words('trial', { days: 7 }))).toHaveCount(2)
      await yearly.check()
      await expect(monthly).not.toBeChecked()
      await expect(main.getByRole('button', { name: words('subscribe') })).toBeVisible()
      await expect(main.getByRole('button', { name: words('haveAccount') })).toBeVisible()
      expect(await violations(page)).toEqual([])
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrolled, `at ${width} px`).toBeLessThanOrEqual(width)
      }
      await main.getByRole('link', { name: words('back') }).click()
      await expect(page).toHaveURL('/')
    })
  })
}

test('an anonymous user clicking subscribe sees the login modal with the plan kept, through login and mail', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await page.goto('/premium')
  await plan(page, 'Yearly').check()
  await subscribe(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in to your account' })
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText(`Hello, ${person.email}!`)
  await expect(plan(page, 'Yearly')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Have an account? Log in' })).toBeHidden()

  await menuButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(menuButton(page)).toBeHidden()
  await subscribe(page).click()
  await dialog.getByRole('button', { name: /magic link/ }).click()
  const magic = page.getByRole('dialog', { name: 'Log in with a magic link' })
  await magic.getByLabel('E-mail').fill(person.email)
  await magic.getByRole('button', { name: 'Send magic link' }).click()
  await expect(magic).toBeHidden()
  await page.goto(await mailedLink(request, person))
  await expect(page).toHaveURL('/premium')
  await expect(page.getByRole('main')).toContainText(`Hello, ${person.email}!`)
  await expect(plan(page, 'Yearly')).toBeChecked()
})

test('the greeting uses user_metadata.full_name where there is one', async ({ page, request }) => {
  const person = await newPerson(request, 'ana', { full_name: 'Ana García' })
  await signedInBefore(page, person)
  await page.goto('/premium')
  await expect(page.getByRole('main').getByText('Hello, Ana García!', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(person.email)
})

test('from subscribing to cancelling: checkout, premium, portal, free', async ({ page }) => {
  const { email } = await newPersonSignedIn(page)
  await page.goto('/premium')
  await plan(page, 'Yearly').check()
  const asked = page.waitForRequest('**/api/create-checkout-session')
  await subscribe(page).click()
  const request = await asked
  const session = await page
    .evaluate(() => JSON.parse(localStorage.getItem('sessao') ?? '{}'))
    .catch(() => null)
  expect(request.postDataJSON()).toEqual({ interval: 'yearly', userId: expect.any(String), email })
  if (session) expect(request.postDataJSON().userId).toBe(session.user.id)
  expect(await request.headerValue('authorization')).toMatch(/^Bearer .+\..+\..+$/)
  expect(await request.headerValue('accept-language')).toBe('en')

  await page.waitForURL('**/simulator/checkout/**')
  await page.getByRole('button', { name: 'Start the 7 free days' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
  await expect(page).toHaveURL('/premium')
  await expect(page.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Current plan: Premium. Ads off' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Premium', exact: true })).toBeVisible()
  await expect(subscribe(page)).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are already a subscriber. Thank you!' })).toBeVisible()
  await page.goto('/grammar')
  await expect(page.getByRole('link', { name: text('en', 'grammar.subscribe') })).toHaveCount(0)

  await menuButton(page).click()
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await page.waitForURL('**/simulator/portal/**')
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await page.getByRole('link', { name: 'Back to Frase al Día' }).click()
  await expect(page.getByRole('main')).toContainText('Your plan: Free')
  await expect(subscribe(page)).toBeVisible()
  await menuButton(page).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage subscription' })).toBeHidden()
})

test('a cancelled checkout is told kindly, and the next visit does not repeat it', async ({ page }) => {
  await newPersonSignedIn(page)
  await page.goto('/premium')
  await subscribe(page).click()
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You cancelled the payment' })).toBeVisible()
  await expect(page).toHaveURL('/premium')
  await expect(subscribe(page)).toBeEnabled()
  await page.reload()
  await expect(subscribe(page)).toBeVisible()
  await expect(page.getByText('You cancelled the payment')).toBeHidden()
})

test.describe('a checkout that fails', () => {
  test.use({
    language: 'pt',
    expectedErrors: [
      new RegExp(`${NO_PROFILE_YET}|create-checkout-session|own-calls|Erro ao criar|sem serviço`),
    ],
  })

  for (const [what, answer] of [
    ['an answer with words', { status: 502, json: { error: 'sem serviço' } }],
    ['an answer without words', { status: 500, body: 'broken' }],
    ['no answer', null],
  ] as const) {
    test(`${what} gives 'Erro ao processar pagamento. Tente novamente.'`, async ({ page }) => {
      await newPersonSignedIn(page)
      await page.route('**/api/create-checkout-session', (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      )
      await page.goto('/premium')
      const button = page.getByRole('button', { name: text('pt', 'premium.subscribe') })
      await button.click()
      await expect(toast(page, 'Erro ao processar pagamento. Tente novamente.')).toBeVisible()
      await expect(button).toBeEnabled()
      await expect(page).toHaveURL('/premium')
    })
  }
})

test.describe('a plan bought elsewhere in the meantime', () => {
  test.use({ expectedErrors: [new RegExp(`${NO_PROFILE_YET}|create-checkout-session|already_premium`)] })

  test('is refused by the server, and the page learns of it', async ({ page, browser }) => {
    const elsewhere = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '' })
    const other = await elsewhere.newPage()
    await page.route('**/rest/v1/users*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), plan: 'free' } })
    })
    const person = await newSubscriber(other)
    await signedInBefore(page, person)
    await page.goto('/premium')
    await expect(subscribe(page)).toBeVisible()
    await page.unroute('**/rest/v1/users*')
    await subscribe(page).click()
    await expect(
      page.getByRole('heading', { name: 'You are already a subscriber. Thank you!' }),
    ).toBeVisible()
    await elsewhere.close()
  })
})

test('a premium user sees the thank-you instead of the plans, in every tab', async ({ page }) => {
  await newSubscriber(page)
  await page.goto('/premium')
  await expect(page.getByRole('heading', { name: 'You are already a subscriber. Thank you!' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(subscribe(page)).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Your plan: Premium')
  expect(await violations(page)).toEqual([])
  await menuButton(page).click()
  await expect(page.locator('[popover]').getByText('Premium', { exact: true })).toBeVisible()
})

test('a local override is no subscription: the plans stay on offer', async ({ page }) => {
  await becomePremium(page)
  await page.goto('/premium')
  await expect(page.getByRole('main')).toContainText(text('en', 'premium.greeting.browserOnly'))
  await expect(subscribe(page)).toBeVisible()
})

test('who comes back by the browser’s own button can subscribe again', async ({ page, baseURL }) => {
  await newPersonSignedIn(page)
  // An address on the same page: it stays as it is, as one that comes back from the browser's memory does.
  const url = `${baseURL}/premium#opened`
  await page.route('**/api/create-checkout-session', (route) => route.fulfill({ json: { url } }))
  await page.goto('/premium')
  const opened = page.waitForResponse('**/api/create-checkout-session')
  await subscribe(page).click()
  await opened
  await expect(page.getByRole('button', { name: text('en', 'premium.opening') })).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(subscribe(page)).toBeEnabled()
})

test.describe('the portal', () => {
  test.use({
    expectedErrors: [new RegExp(`${NO_PROFILE_YET}|create-portal-session|Failed to create portal session`)],
  })

  test('a failure is told', async ({ page }) => {
    await newSubscriber(page)
    await page.route('**/api/create-portal-session', (route) => route.fulfill({ status: 502, json: {} }))
    await page.goto('/premium')
    await menuButton(page).click()
    await page.locator('[popover]').getByRole('button', { name: 'Manage subscription' }).click()
    await expect(toast(page, text('en', 'auth.portalError'))).toBeVisible()
  })

  test('without a stored customer id there is no item in the menu, and the page says why', async ({
    page,
  }) => {
    await newSubscriber(page)
    await page.route('**/rest/v1/users*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), stripe_customer_id: null } })
    })
    await page.goto('/premium')
    await page.getByRole('main').getByRole('button', { name: 'Manage subscription' }).click()
    await expect(toast(page, text('en', 'auth.noCustomerId'))).toBeVisible()
    await menuButton(page).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.locator('[popover]').getByRole('button', { name: 'Manage subscription' })).toBeHidden()
  })
})

test.describe('back from a checkout that the server has not heard of yet', () => {
  /** The profile as the database has it, but free until the plan is let through. */
  async function holdPlan(page: Page) {
    const hold = { isHeld: true }
    await page.route('**/rest/v1/users?select*', async (route) => {
      const response = await route.fetch()
      const profile = await response.json()
      await route.fulfill({ response, json: hold.isHeld ? { ...profile, plan: 'free' } : profile })
    })
    return hold
  }
  const notice = (page: Page) => page.getByRole('main').getByRole('status')

  test('the page waits for the plan to arrive and then celebrates', async ({ page }) => {
    await newSubscriber(page)
    const hold = await holdPlan(page)
    await page.goto('/premium?checkout=success&session_id=cs_test')
    await expect(notice(page).filter({ hasText: 'Confirming your payment…' })).toBeVisible()
    await expect(page).toHaveURL('/premium')
    await expect(page.getByRole('main')).toContainText('Your plan: Free')
    await expect(subscribe(page)).toBeHidden()
    hold.isHeld = false
    await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
  })

  test('after 30 s it says that the confirmation takes a while, and can look again', async ({ page }) => {
    await newSubscriber(page)
    const hold = await holdPlan(page)
    await page.clock.install()
    await page.goto('/premium?checkout=success')
    await expect(notice(page).filter({ hasText: 'Confirming your payment…' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Your plan: Free')
    await page.clock.fastForward(31_000)
    await expect(notice(page).filter({ hasText: 'The confirmation is taking a while' })).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(notice(page).filter({ hasText: 'Confirming your payment…' })).toBeVisible()
    hold.isHeld = false
    await page.clock.fastForward(2000)
    await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
  })

  // One more look may be under way when the test is over.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test('somebody who is not signed in is asked to', async ({ page }) => {
    await page.goto('/premium?checkout=success')
    await expect(notice(page)).toContainText('Log in to see your plan')
  })
})

test.describe('with payments switched off', () => {
  test.use(NOTHING_DRAWN)

  test('the page says that subscriptions are not offered here', async ({ page }) => {
    await configured(page, (config) => ({ ...config, services: { ...config.services, payments: 'off' } }))
    await page.goto('/premium')
    await expect(page.getByRole('heading', { name: 'Subscriptions are not offered here' })).toBeVisible()
    await expect(subscribe(page)).toBeHidden()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})

test('the payment provider’s script loads on this page only, with the publishable key, and only where there is one', async ({
  page,
}) => {
  const loads: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    loads.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.Stripe = (key) => { document.body.dataset.stripe = key }',
    })
  })
  await page.goto('/premium')
  await expect(subscribe(page)).toBeVisible()
  expect(loads).toEqual([])
  await configured(page, (config) => ({ ...config, stripePublishableKey: 'pk_test_1' }))
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads).toEqual([])
  await page.goto('/premium')
  await expect(page.locator('body')).toHaveAttribute('data-stripe', 'pk_test_1')
  expect(loads).toEqual(['https://js.stripe.com/v3/'])
})

test('a plan is chosen and bought by keyboard alone', async ({ page }) => {
  await newPersonSignedIn(page)
  await page.goto('/premium')
  await plan(page, 'Monthly').focus()
  await page.keyboard.press('ArrowDown')
  await expect(plan(page, 'Yearly')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(subscribe(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/simulator/checkout/**')
})
