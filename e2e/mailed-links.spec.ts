import { AUTH_LINK_PATH } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { menuButton, openDialog, REFUSED, toast } from './account-page.ts'
import {
  accountsReady,
  inboxDoor,
  mailedLink,
  newPerson,
  newPersonSignedIn,
  openSession,
  pressLink,
  stranger,
  unconfirmedPerson,
} from './account-people.ts'
import { violations } from './axe.ts'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'

// A link without its token is answered with 400.
test.use({ expectedErrors: [new RegExp(`${REFUSED.source}|status of 400 .*${AUTH_LINK_PATH}`)] })
test.beforeAll(accountsReady)

test('Somebody who registers and follows the mailed link is signed in.', QUICK, async ({ page }) => {
  const person = stranger('bea')
  await page.goto('/resources')
  const form = await openDialog(page, 'en', 'register')
  await form.email.fill(` ${person.email} `)
  await form.password.fill(person.password)
  await form.confirmation.fill(person.password)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
  await expect(toast(page, 'Account created successfully!')).toBeVisible()
  await expect(page.getByText('Check your e-mail to confirm your account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the local inbox' })).toHaveAttribute('href', '/inbox')
  await expect(menuButton(page)).toBeHidden()

  await page.goto(inboxDoor())
  await page.locator('article', { hasText: person.email }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page).toHaveURL('/auth/callback')
  await expect(page.getByRole('heading', { name: 'Logging you in…' })).toBeVisible()
  await expect(page).toHaveURL('/premium')
  await expect(page.getByRole('main')).toContainText(person.email)
  await expect(menuButton(page)).toHaveText(/^BE/)
  expect(await openSession(page.request, person)).not.toBeNull()
})

test('A magic link signs in without a password.', async ({ page, request }) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  const form = await openDialog(page, 'en', 'magicLink')
  await form.email.fill(person.email)
  await form.submit.click()
  await expect(toast(page, 'Magic link sent!')).toBeVisible()
  await page.goto(await mailedLink(request, person))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/premium')
  await expect(menuButton(page)).toBeVisible()
})

test('A mailed link that a scanner opened ten times still signs in when its button is pressed, without JavaScript as well.', async ({
  browser,
  request,
}) => {
  const person = await unconfirmedPerson(request)
  const link = await mailedLink(request, person)
  for (let opened = 0; opened < 10; opened++) expect((await request.get(link)).status()).toBe(200)
  expect(await openSession(request, person)).toBeNull()
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(link.replace(/&lang=\w+/, ''))
  await expect(page.getByRole('heading', { name: 'Bestätige deine E-Mail-Adresse' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/callback#access_token=/)
  await context.close()
  expect(await openSession(request, person)).not.toBeNull()
})

test('A forgotten password is replaced through a mailed link, and the old one no longer opens the account.', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  const form = await openDialog(page, 'en', 'forgot')
  await form.email.fill(person.email)
  await form.submit.click()
  await expect(toast(page, 'E-mail sent!')).toBeVisible()
  await expect(
    page.getByText('If the e-mail address exists, we have sent a link to reset your password.'),
  ).toBeVisible()

  const link = await mailedLink(request, person)
  expect(link).toContain('recovery')
  await page.goto(link)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  const first = page.getByLabel('New password', { exact: true })
  await expect(first).toBeVisible()
  await expect(page).toHaveURL('/auth/reset-password')
  await first.fill('nova-senha')
  await page.getByLabel('Confirm new password').fill('nova-senha')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Password reset successfully!')
  await expect(page).toHaveURL('/')
  expect(await openSession(request, person)).toBeNull()
  expect(await openSession(request, { ...person, password: 'nova-senha' })).not.toBeNull()
})

test('A mailed link that was used before is reported as expired.', async ({ page, request }) => {
  const link = await mailedLink(request, await unconfirmedPerson(request))
  await pressLink(request, link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The link has expired or was already used. Ask for a new one.',
  )
})

test('A link that this browser did not request needs a confirmation, and leaves the open account alone.', async ({
  page,
  request,
}) => {
  const eva = await newPersonSignedIn(page, 'eva')
  const link = await mailedLink(request, await unconfirmedPerson(request, 'ana'))
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByRole('heading', { name: /^Continue as ana-.*\?$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(eva.email)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'No, leave everything as it is' }).click()
  await expect(page).toHaveURL('/')
  await expect(menuButton(page)).toContainText(eva.email)
})

test('The page of a mailed link fits a phone in all four languages and has no accessibility violations.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of LANGUAGES) {
    for (const type of ['email_change', 'none']) {
      const response = await page.goto(`${AUTH_LINK_PATH}?token=abc&type=${type}&lang=${language}`)
      expect(response?.status()).toBe(type === 'none' ? 400 : 200)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page), `${type} in ${language}, ${colorScheme}`).toEqual([])
      }
    }
  }
})
