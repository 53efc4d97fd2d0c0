import type { Page } from '@playwright/test'
import { menuButton } from './account-page.ts'
import { accountsReady, mailedLink, newPerson, newPersonSignedIn } from './account-people.ts'
import { violations } from './axe.ts'
import { ANIMATED, expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.use(ANIMATED)
test.beforeAll(accountsReady)

const plan = (page: Page, name: 'Monthly' | 'Yearly') =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) })
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe now' })

test('The plan that a visitor chose is still chosen after logging in, and after a magic link.', async ({
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
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/premium')
  await expect(page.getByRole('main')).toContainText(`Hello, ${person.email}!`)
  await expect(plan(page, 'Yearly')).toBeChecked()
})

test('A subscription is bought, opens everything, is managed and cancelled.', async ({ page }) => {
  // Nine pages, four of them the simulator's.
  test.slow()
  await newPersonSignedIn(page)
  await page.goto('/premium')
  await plan(page, 'Yearly').check()
  await subscribe(page).click()
  await page.waitForURL('**/simulator/checkout/**')
  await page.getByRole('button', { name: 'Start the 7-day free trial' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
  await expect(page).toHaveURL('/premium')
  await expect(page.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Current plan: Premium. Ads off' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Premium', exact: true })).toBeVisible()
  await expect(subscribe(page)).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are already a subscriber. Thank you!' })).toBeVisible()
  expect(await violations(page)).toEqual([])
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
  // The earlier purchases can still be managed.
  await expect(page.getByRole('main').getByRole('button', { name: 'Manage subscription' })).toBeVisible()
})

test('A cancelled checkout is reported kindly, and the next visit does not repeat the message.', async ({
  page,
}) => {
  await newPersonSignedIn(page)
  await page.goto('/premium')
  await subscribe(page).click()
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You canceled the payment' })).toBeVisible()
  await expect(page).toHaveURL('/premium')
  await expect(subscribe(page)).toBeEnabled()
  await page.reload()
  await expect(subscribe(page)).toBeVisible()
  await expect(page.getByText('You canceled the payment')).toBeHidden()
})

test('A plan is chosen and its checkout opened by keyboard alone.', async ({ page }) => {
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
