import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import type { Page } from '@playwright/test'
import { menuButton, REFUSED } from './account-page.ts'
import {
  accountsReady,
  inboxDoor,
  newPerson,
  newPersonSignedIn,
  openSession,
  type Person,
  signedInBefore,
  stranger,
} from './account-people.ts'
import { violations } from './axe.ts'
import { quickIf } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { content } from './texts.ts'

interface AccountTexts {
  settings: {
    title: string
    colours: { dark: string }
    devices: { signedOut: string }
    voice: { title: string; voice: string; speed: string; sample: string }
  }
}

const PHONE = { width: 390, height: 844 }

test.use({ expectedErrors: [REFUSED] })
test.beforeAll(accountsReady)

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

test('The settings fit a phone in all four languages, by keyboard and without accessibility violations.', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  await newPersonSignedIn(page)
  await page.goto('/settings')
  for (const language of LANGUAGES) {
    const { settings } = content<AccountTexts>(`account-texts/${language}.json`)
    const select = main(page).getByRole('combobox').first()
    await select.selectOption(language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title)
    await expect(page).toHaveURL(pathFor('settings', language))
    await expect(main(page).getByRole('listitem')).not.toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

    await select.focus()
    await page.keyboard.press('Tab')
    await expect(main(page).getByRole('radio', { checked: true }).first()).toBeFocused()
    await main(page).getByRole('radio', { name: settings.colours.dark }).focus()
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await violations(page), `${language}, dark`).toEqual([])
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await violations(page), `${language}, light`).toEqual([])
  }
})

for (const language of LANGUAGES) {
  test.describe(`In ${language}`, () => {
    test.use({ language })

    test(
      'accent, voice and speed are chosen by keyboard, and the sample is heard so.',
      quickIf(language === 'en'),
      async ({ page }) => {
        const { voice } = content<AccountTexts>(`account-texts/${language}.json`).settings
        const group = page.getByRole('region', { name: voice.title })
        const stored = () => page.evaluate(() => localStorage.getItem('voz'))
        await page.goto(pathFor('settings', language))
        await group.getByRole('radio').first().focus()
        await page.keyboard.press('ArrowDown')
        await expect.poll(stored).toBe('es-419 0.8')
        await page.keyboard.press('Tab')
        await expect(group.getByRole('combobox', { name: voice.voice })).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect.poll(stored).toBe('es-419 0.8 server')
        await page.keyboard.press('Tab')
        await expect(group.getByRole('slider', { name: voice.speed })).toBeFocused()
        await page.keyboard.press('ArrowRight')
        await expect.poll(stored).toBe('es-419 0.9 server')
        await page.keyboard.press('Tab')
        await expect(group.getByRole('button', { name: voice.sample })).toBeFocused()
        const sound = page.waitForRequest((request) => request.url().includes('accent=es-419'))
        await page.keyboard.press('Enter')
        await sound
        await page.reload()
        await expect(group.getByRole('radio', { checked: true })).toHaveAttribute('value', 'es-419')
      },
    )
  })
}

test('Another device is listed and signed out from here.', async ({ page, request, browser }) => {
  const person = await newPerson(request)
  const elsewhere = await browser.newPage()
  await signedInBefore(elsewhere, person)
  await elsewhere.goto('/settings')
  await expect(main(elsewhere)).toContainText(person.email)

  await signedInBefore(page, person)
  await page.goto('/settings')
  await expect(main(page).getByText('This device', { exact: true })).toHaveCount(1)
  const others = button(page, /^Log out there/)
  await expect(others).not.toHaveCount(0)
  while (await others.count()) {
    const count = await others.count()
    await others.first().click()
    await expect(others).toHaveCount(count - 1)
  }
  await expect(main(page).getByText('That device has been logged out.')).toBeVisible()
  // Its next request is refused.
  await elsewhere.reload()
  await expect(elsewhere.getByRole('region', { name: 'Devices' }).getByRole('alert')).toBeVisible()
  await elsewhere.close()
})

test('The password is changed with the current one, and the old one no longer opens the account.', async ({
  page,
  request,
}) => {
  const person = await newPersonSignedIn(page)
  await page.goto('/settings')
  await button(page, 'Change password').click()
  const save = async (current: string) => {
    await main(page).getByLabel('Current password').fill(current)
    await main(page).getByLabel('New password', { exact: true }).fill('una-nueva')
    await main(page).getByLabel('Confirm new password').fill('una-nueva')
    await button(page, 'Save new password').click()
  }
  await save('not-the-password')
  await expect(main(page).getByRole('alert')).toHaveText('This is not your current password.')
  await save(person.password)
  await expect(main(page).getByText(/^Your password has been changed/)).toBeVisible()
  expect(await openSession(request, person)).toBeNull()
  expect(await openSession(request, { ...person, password: 'una-nueva' })).not.toBeNull()
})

test('A new address counts once the links to both addresses were opened.', async ({ page, request }) => {
  const person = await newPersonSignedIn(page)
  const renamed: Person = { ...person, email: stranger('nueva').email }
  await page.goto('/settings')
  await button(page, 'Change e-mail').click()
  await main(page).getByLabel('New e-mail address').fill(renamed.email)
  await button(page, 'Send both links').click()
  await expect(main(page).getByText(/^Two e-mails are on their way/)).toBeVisible()

  const confirmAt = async ({ email }: Person) => {
    await page.goto(inboxDoor())
    await page.locator('article', { hasText: email }).first().getByRole('link').click()
    await page.getByRole('button', { name: 'Confirm the change' }).click()
  }
  await confirmAt(renamed)
  await expect(page.getByRole('heading', { name: 'One address is confirmed' })).toBeVisible()
  expect(await openSession(request, renamed)).toBeNull()
  await confirmAt(person)
  await expect(page).toHaveURL('/premium')
  await expect(menuButton(page)).toContainText(renamed.email)
  expect(await openSession(request, renamed)).not.toBeNull()
})
