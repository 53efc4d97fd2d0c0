import type { Page } from '@playwright/test'
import { dialogOf, logIn, menuButton, openDialog, REFUSED, toast } from './account-page.ts'
import { accountsReady, newPerson, newPersonSignedIn, openSession, signedInBefore } from './account-people.ts'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { QUICK, sample } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.use({ expectedErrors: [REFUSED] })
test.beforeAll(accountsReady)

const enter = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })

test(
  'A visitor downloads nothing that deals with accounts before opening the login dialog.',
  QUICK,
  async ({ page }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
    })
    const hasAccountsClient = async () => (await Promise.all(scripts)).some((code) => /gotrue/i.test(code))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(scripts.length).toBeGreaterThan(3)
    expect(await hasAccountsClient()).toBe(false)
    await openDialog(page)
    await expect.poll(hasAccountsClient).toBe(true)
  },
)

test('A session lasts until the next visit, and ends when somebody logs out.', async ({ page, request }) => {
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
  await expect(enter(page)).toBeVisible()
})

test('Signing in in one tab signs in the other tab as well.', async ({ page, request, context }) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/resources')
  await logIn(other, person)
  await expect(menuButton(other)).toBeVisible()
  await expect(menuButton(page)).toBeVisible()
})

test('Logging out in one browser leaves the same account signed in in another browser.', async ({
  page,
  request,
  browser,
}) => {
  const person = await newPerson(request, 'dora')
  const elsewhere = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '', locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await signedInBefore(page, person)
  await signedInBefore(other, person)
  await page.goto('/resources')
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(menuButton(page)).toBeHidden()
  await other.goto('/resources')
  await other
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'onboarding.skip') })
    .click()
  await expect(menuButton(other)).toHaveText(/^DO/)
  await elsewhere.close()
})

test('The user menu passes axe and closes on a click elsewhere.', async ({ page }) => {
  const { email } = await newPersonSignedIn(page, 'carla')
  await page.goto('/resources')
  await menuButton(page).click()
  const menu = page.locator('[popover]', { hasText: email })
  await expect(menu).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.mouse.click(200, 600)
  await expect(menu).toBeHidden()
})

test('Login, the user menu and logout work by keyboard alone.', async ({ page, request }) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  await enter(page).focus()
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
  for (const item of [
    'Learn',
    'Review',
    'Your progress',
    'Settings',
    'Download my data',
    'Delete my account',
  ]) {
    await page.keyboard.press('Tab')
    await expect(page.getByText(item, { exact: true }).and(page.locator(':focus'))).toBeVisible()
  }
  await page.keyboard.press('Tab')
  await expect(logOut).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'You have logged out')).toBeVisible()
  await expect(menuButton(page)).toBeHidden()
})

test('A signed-in person can download their data as a file.', async ({ page }) => {
  const { email } = await newPersonSignedIn(page)
  await page.goto('/resources')
  await menuButton(page).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('frase-al-dia.json')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).toString()).toContain(email)
})

test('A deleted account cannot be opened with its password any more.', async ({ page, request }) => {
  const person = await newPersonSignedIn(page)
  await page.goto('/resources')
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  expect(await openSession(request, person)).not.toBeNull()
  const dialog = dialogOf(page)
  await expect(dialog).toHaveAccessibleName('Delete your account?')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(toast(page, 'Your account has been deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(menuButton(page)).toBeHidden()
  expect(await openSession(request, person)).toBeNull()
})

test.describe('A login dialog that cannot be loaded', () => {
  test.use({ expectedErrors: [/account-corner/] })

  test('is reported in a toast and opens at the next try.', async ({ page }) => {
    await page.route('**/assets/account-corner-*.js', (route) => route.abort(), { times: 1 })
    await page.goto('/resources')
    await enter(page).click()
    await expect(toast(page, text('en', 'errors.unreachable'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await enter(page).click()
    await expect(dialogOf(page)).toBeVisible()
  })
})

for (const language of ['de', 'fr'] as const) {
  test.describe(`In ${language}`, () => {
    test.use({ language })

    test('all four views of the login dialog pass axe and fit a phone.', async ({ page }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/resources')
      for (const [index, view] of (['login', 'register', 'magicLink', 'forgot'] as const).entries()) {
        const { dialog } = await openDialog(page, language, view)
        for (const colorScheme of sample(COLOUR_SCHEMES, index)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect(await violations(page), `${view}, ${colorScheme}`).toEqual([])
        }
        await page.setViewportSize({ width: 360, height: 700 })
        const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
        expect(overflow, view).toBe(0)
        await page.setViewportSize({ width: 1280, height: 800 })
        await dialog.getByRole('button', { name: text(language, 'auth.dialog.close') }).click()
        await expect(dialog).toBeHidden()
      }
    })
  })
}
