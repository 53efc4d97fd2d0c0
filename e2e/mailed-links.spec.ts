import { answerWith, dialogOf, menuButton, openDialog, REFUSED, stopTime, toast } from './account-page.ts'
import { accountsReady, mailedLink, newPerson, openSession, stranger } from './account-people.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'

test.use({ expectedErrors: [REFUSED] })
test.beforeAll(accountsReady)

test('register, confirm by the mailed link, and be signed in', async ({ page }) => {
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

  await page.goto('/inbox')
  await page.locator('article', { hasText: person.email }).getByRole('link').click()
  await expect(page).toHaveURL('/auth/callback')
  await expect(page.getByRole('heading', { name: 'Logging you in…' })).toBeVisible()
  await expect(page).toHaveURL('/premium')
  await expect(page.getByRole('main')).toContainText(person.email)
  await expect(menuButton(page)).toHaveText(/^BE/)
  expect(await openSession(page.request, person)).not.toBeNull()
})

test('where mails leave the machine, nobody is sent to a local inbox', async ({ page }) => {
  await page.route('/resources', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('"hasLocalInbox":true', '"hasLocalInbox":false'),
    })
  })
  const person = stranger('bruno')
  await page.goto('/resources')
  const form = await openDialog(page, 'en', 'register')
  await form.email.fill(person.email)
  await form.password.fill(person.password)
  await form.confirmation.fill(person.password)
  await form.submit.click()
  await expect(page.getByText('Check your e-mail to confirm your account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the local inbox' })).toHaveCount(0)
})

test('a magic link signs in without a password', async ({ page, request }) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  const form = await openDialog(page, 'en', 'magicLink')
  await form.email.fill(person.email)
  await form.submit.click()
  await expect(toast(page, 'Magic link sent!')).toBeVisible()
  await page.goto(await mailedLink(request, person))
  await expect(page).toHaveURL('/premium')
  await expect(menuButton(page)).toBeVisible()
})

test('a forgotten password is reset by mail; the old one no longer opens the account', async ({
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
  const first = page.getByLabel('New password', { exact: true })
  await expect(first).toBeVisible()
  await expect(page).toHaveURL('/auth/reset-password')
  const second = page.getByLabel('Confirm new password')
  const save = page.getByRole('button', { name: 'Save new password' })
  const alert = page.getByRole('alert')
  await save.click()
  await expect(alert).toHaveText('Fill in all fields')
  await first.fill('novo')
  await second.fill('nova')
  await save.click()
  await expect(alert).toHaveText('The passwords do not match')
  await second.fill('novo')
  await save.click()
  await expect(alert).toHaveText('The password must have at least 6 characters')
  for (const field of [first, second]) await expect(field).toHaveAttribute('minlength', '6')
  await answerWith(page, 'user', 422, 'New password should be different from the old password.')
  await first.fill('nova-senha')
  await second.fill('nova-senha')
  await save.click()
  await expect(alert).toHaveText('New password should be different from the old password.')
  await page.unroute('**/auth/v1/user*')
  await save.click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Password reset successfully!')
  await expect(page).toHaveURL('/')
  expect(await openSession(request, person)).toBeNull()
  expect(await openSession(request, { ...person, password: 'nova-senha' })).not.toBeNull()
})

test.describe('the reset page', () => {
  for (const address of [
    '',
    '?access_token=a&refresh_token=b',
    '?access_token=a&type=recovery',
    '?type=recovery',
  ]) {
    test(`without all of its tokens it is invalid and leads home: '${address}'`, async ({ page }) => {
      await stopTime(page)
      await page.goto(`/auth/reset-password${address}`)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Reset link invalid or expired')
      await expect(page).toHaveURL('/auth/reset-password')
      await page.clock.runFor(2999)
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await page.clock.runFor(1)
      await expect(page).toHaveURL('/')
    })
  }

  test('validating, then the form; success goes home after 2 s', async ({ page, request }) => {
    const session = await openSession(request, await newPerson(request))
    const tokens = `access_token=${session?.access_token}&refresh_token=${session?.refresh_token}`
    const release = await hold(page, '**/auth/v1/user')
    await stopTime(page)
    await page.goto(`/auth/reset-password?${tokens}&type=recovery`)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Checking the link…')
    await expect(page).toHaveURL('/auth/reset-password')
    release()
    await page.getByLabel('New password', { exact: true }).fill('nova-senha')
    await page.getByLabel('Confirm new password').fill('nova-senha')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Password reset successfully!')).toBeVisible()
    await page.clock.runFor(1999)
    await expect(page).toHaveURL('/auth/reset-password')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
  })

  test('a forged link is invalid', async ({ page }) => {
    await page.goto('/auth/reset-password?access_token=a.b.c&refresh_token=r&type=recovery')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Reset link invalid or expired')
    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    await expect(dialogOf(page)).toHaveAccessibleName('Reset your password')
  })
})
