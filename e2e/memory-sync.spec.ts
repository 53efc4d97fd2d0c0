import { REST_FUNCTIONS_ROOT } from '@frase/core/contract/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Browser, Page } from '@playwright/test'
import { dialogOf, logIn, menuButton, REFUSED, toast } from './account-page.ts'
import { accountsReady, newPerson, newPersonSignedIn, type Person, signedInBefore } from './account-people.ts'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { answer, button, byKeyboard, byMouse, feedback } from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { answersIn } from './memory-store.ts'
import { text } from './texts.ts'
import { practise } from './two-met-phrases.ts'

test.beforeAll(accountsReady)
test.describe.configure({ timeout: 90_000 })
test.use({ expectedErrors: [REFUSED] })

const idsIn = async (page: Page) => (await answersIn(page)).map(({ id }) => id).sort()

async function answerRight(page: Page): Promise<void> {
  await answer(page, 'en', true, byMouse)
  await expect(feedback(page)).toContainText(text('en', 'exercises.verdict.right'))
}

/** A browser of its own in which somebody was signed in before. */
async function anotherDevice(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.onboarding)
  await signedInBefore(page, person)
  return page
}

/** Waits until the account has got events. */
const pushed = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(`${REST_FUNCTIONS_ROOT}/push_learning_events`) && response.status() === 200,
  )

test('an answer on one device arrives on another one, also if it was given without a connection', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newPerson(page.request)
  const phone = await anotherDevice(browser, baseURL, person)
  const first = pushed(phone)
  await practise(phone)
  await answerRight(phone)
  await first

  await signedInBefore(page, person)
  const own = pushed(page)
  await practise(page)
  await answerRight(page)
  await own
  await expect.poll(() => idsIn(page)).toEqual(expect.arrayContaining(await idsIn(phone)))

  await phone.context().setOffline(true)
  await button(phone, 'en', 'exercises.next').click()
  await answerRight(phone)
  // It does not have the other answer yet.
  await expect.poll(async () => (await idsIn(phone)).length).toBe(2)
  const second = pushed(phone)
  await phone.context().setOffline(false)
  await second
  await expect.poll(async () => (await idsIn(phone)).length).toBe(3)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const all = await idsIn(phone)
  await expect.poll(() => idsIn(page)).toEqual(all)
  await phone.context().close()
})

test('what a guest did is added to the account; signing out leaves the device empty, for the next person too', async ({
  page,
}) => {
  const [ana, bea] = [await newPerson(page.request, 'ana'), await newPerson(page.request, 'bea')]
  await practise(page)
  await answerRight(page)
  await expect.poll(async () => (await answersIn(page)).length).toBe(1)
  const sent = pushed(page)
  await logIn(page, ana)
  await sent
  expect(await answersIn(page)).toHaveLength(1)

  await menuButton(page).click()
  const logOut = { name: text('en', 'auth.menu.logout') }
  await page.getByRole('button', logOut).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('What you have learned is saved in your account.')).toBeVisible()
  await dialog.getByRole('button', logOut).click()
  await expect(toast(page, text('en', 'auth.logoutSuccess'))).toBeVisible()
  await expect.poll(() => answersIn(page)).toEqual([])

  const pulled = page.waitForResponse((response) => response.url().includes(`${REST_FUNCTIONS_ROOT}/pull_`))
  await logIn(page, bea)
  await pulled
  expect(await answersIn(page)).toEqual([])
})

test('what becomes of the record at signing out is decided by keyboard alone, and has no accessibility violations', async ({
  page,
}) => {
  await newPersonSignedIn(page)
  const sent = pushed(page)
  await practise(page)
  await answerRight(page)
  await sent

  const logOut = { name: text('en', 'auth.menu.logout') }
  const dialog = dialogOf(page)
  const keep = dialog.getByRole('checkbox', { name: 'Keep my progress on this device' })
  const ask = async () => {
    await byKeyboard(menuButton(page))
    await byKeyboard(page.getByRole('button', logOut))
    await expect(keep).toBeFocused()
  }
  await ask()
  await expect(dialog.getByText('What you have learned is saved in your account.')).toBeVisible()
  for (const colorScheme of COLOUR_SCHEMES) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menuButton(page)).toBeFocused()

  await ask()
  await page.keyboard.press('Space')
  await expect(keep).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Stay logged in' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', logOut)).toBeFocused()
  // Idle until the account has the latest answers.
  await expect(dialog.getByRole('button', logOut)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(toast(page, text('en', 'auth.logoutSuccess'))).toBeVisible()
  expect(await answersIn(page)).toHaveLength(1)
})
