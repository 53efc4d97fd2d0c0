import {
  answerWith,
  CALLS_FILE,
  dialogOf,
  menuButton,
  NO_CALLS_FILE,
  REFUSED,
  toast,
} from './account-page.ts'
import { accountsReady, newPerson, newPersonSignedIn, openSession } from './account-people.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'

test.use({ expectedErrors: [REFUSED] })
test.beforeAll(accountsReady)

test.describe('the user menu', () => {
  test('is hidden when nobody is signed in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menuButton(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  })

  test('shows the first two letters of the e-mail, the e-mail, the badge and a logout item', async ({
    page,
  }) => {
    const { email } = await newPersonSignedIn(page, 'carla')
    await page.goto('/resources')
    await expect(menuButton(page)).toHaveText(/^CA/)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeHidden()
    await menuButton(page).click()
    const menu = page.locator('[popover]', { hasText: email })
    await expect(menu.getByText(email)).toBeVisible()
    await expect(menu.getByText('Free', { exact: true })).toBeVisible()
    await expect(menu.getByRole('button')).toHaveText(['Download my data', 'Delete my account', 'Log out'])
    expect(await violations(page)).toEqual([])
    await page.mouse.click(200, 600)
    await expect(menu).toBeHidden()
  })

  test('works by keyboard alone, from login to logout', async ({ page, request }) => {
    const person = await newPerson(request)
    await page.goto('/resources')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    const logOut = page.getByRole('button', { name: 'Log out' })
    await expect(logOut).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(logOut).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
    await expect(logOut).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'You have logged out')).toBeVisible()
    await expect(toast(page, 'See you soon!')).toBeVisible()
    await expect(menuButton(page)).toBeHidden()
  })

  test('logout is disabled while it is under way; a failure is told with its message', async ({ page }) => {
    await newPersonSignedIn(page)
    await answerWith(page, 'logout', 422, 'Not today')
    const release = await hold(page, '**/auth/v1/logout*')
    await page.goto('/')
    await menuButton(page).click()
    const logOut = page.getByRole('button', { name: 'Log out' })
    await logOut.click()
    await expect(logOut).toBeDisabled()
    release()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, 'Not today')).toBeVisible()
    await expect(logOut).toBeEnabled()
    await expect(menuButton(page)).toBeVisible()
  })

  test.describe('when the page itself fails', () => {
    test.use({ expectedErrors: [NO_CALLS_FILE] })

    test('an exception while logging out is an unexpected error', async ({ page }) => {
      await newPersonSignedIn(page)
      await page.route(CALLS_FILE, (route) => route.abort())
      await page.goto('/')
      await menuButton(page).click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(toast(page, 'Unexpected error')).toBeVisible()
    })
  })

  test('my data can be downloaded', async ({ page }) => {
    const { email } = await newPersonSignedIn(page)
    await page.goto('/')
    await menuButton(page).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('frase-al-dia.json')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
    expect(Buffer.concat(chunks).toString()).toContain(email)
  })

  test('my account can be deleted, after a question', async ({ page, request }) => {
    const person = await newPersonSignedIn(page)
    await page.goto('/resources')
    await menuButton(page).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = dialogOf(page)
    await expect(dialog).toHaveAccessibleName('Delete your account?')
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toBeHidden()
    expect(await openSession(request, person)).not.toBeNull()
    await menuButton(page).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(toast(page, 'Your account has been deleted')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(menuButton(page)).toBeHidden()
    expect(await openSession(request, person)).toBeNull()
  })
})

test('only anonymous users may toggle the plan: the signed-in are refused with a warning', async ({
  page,
}) => {
  await newPersonSignedIn(page)
  await page.evaluate(() => localStorage.setItem('plano', 'premium'))
  await page.goto('/')
  await expect(menuButton(page)).toBeVisible()
  const badge = page.getByRole('banner').getByRole('button', { name: 'Current plan: Free. Ads on' })
  await badge.click()
  await expect(toast(page, 'Your account’s plan cannot be changed here')).toBeVisible()
  await expect(badge).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('plano'))).toBe('premium')
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Current plan: Premium. Ads off' }),
  ).toBeVisible()
})
