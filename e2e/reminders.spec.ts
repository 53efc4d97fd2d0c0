import type { PushMessage } from '@frase/core/days/written-day'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { INVITATION_STORAGE_KEY } from '@frase/core/storage-keys'
import type { Page } from '@playwright/test'
import { accountsReady, newPersonSignedIn } from './account-people.ts'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { fakeSubscribing, pushedTo } from './fake-push.ts'
import { expect, test } from './fixtures.ts'
import { pullTheNetwork } from './pull-the-network.ts'
import { content } from './texts.ts'

interface ReminderTexts {
  title: string
  hour: string
  saved: string
  device: Record<'on' | 'off' | 'turnOn' | 'turnOff', string>
  notification: { body: string }
  invitation: Record<'title' | 'accept' | 'decline', string>
}

const textsIn = (language: string) => content<ReminderTexts>(`reminder-texts/${language}.json`)
const { title, hour, saved, device, notification, invitation } = textsIn('en')

const PHONE = { width: 390, height: 844 }
const DAY = '2026-11-03'
const PATH = pathFor('day', 'en', { day: DAY })

const group = (page: Page) => page.getByRole('region', { name: title })

test.beforeAll(accountsReady)

test.describe('With a service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 504/],
  })
  // The whole app is cached first.
  test.describe.configure({ timeout: 240_000 })

  test('Notifications are turned on by keyboard, a push shows the phrase, its click opens it even without a connection, and one click ends them.', async ({
    page,
    context,
  }) => {
    await fakeSubscribing(page)
    await newPersonSignedIn(page)
    await page.goto(PATH)
    const phrase = page.locator('main h2[lang=es]')
    const spanish = (await phrase.textContent()) ?? ''

    await page.goto('/settings')
    const select = group(page).getByRole('combobox', { name: hour })
    await select.focus()
    await page.keyboard.press('ArrowDown')
    await expect(group(page).getByText(saved)).toBeVisible()
    await expect(select).toHaveValue('9')
    await page.keyboard.press('Tab')
    await expect(group(page).getByRole('button', { name: device.turnOn })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(group(page).getByText(device.on)).toBeVisible({ timeout: 100_000 })
    await expect(group(page).getByRole('button', { name: device.turnOff })).toBeFocused()

    const worker = await pushedTo(page, context)
    const message = {
      id: '11111111-1111-4111-8111-111111111111',
      day: DAY,
      language: 'en',
      spanish,
      translation: 'What it means',
      path: PATH,
    } satisfies Record<keyof PushMessage, string>
    await worker.push(JSON.stringify(message))
    await expect
      .poll(worker.shown)
      .toMatchObject([
        { title: spanish, body: message.translation, tag: message.id, lang: 'es', data: { path: PATH } },
      ])
    await worker.push('not a phrase')
    await expect.poll(async () => (await worker.shown()).at(-1)?.body).toBe(notification.body)
    await worker.push(JSON.stringify(message))
    await expect.poll(async () => (await worker.shown()).at(-1)?.title).toBe(spanish)

    await worker.click()
    await expect(page).toHaveURL(PATH)
    await expect(phrase).toHaveText(spanish)

    const isKept = () =>
      page.evaluate(
        async ([path, sentence]) => {
          const sounds = await (await caches.open('frase-sounds')).keys()
          const spoken = sounds.map(({ url }) => new URL(url).searchParams.get('text'))
          return { page: Boolean(await caches.match(path)), sound: spoken.includes(sentence) }
        },
        [PATH, spanish] as const,
      )
    await expect.poll(isKept, { timeout: 100_000 }).toEqual({ page: true, sound: true })
    await page.goto('/settings')
    await pullTheNetwork(page)
    await worker.click()
    await expect(page).toHaveURL(PATH)
    await expect(phrase).toHaveText(spanish)
    await context.setOffline(false)

    await page.goto('/settings')
    await expect(group(page).getByText(device.on)).toBeVisible()
    await group(page).getByRole('button', { name: device.turnOff }).click()
    await expect(group(page).getByText(device.off)).toBeVisible()
    await page.reload()
    await expect(group(page).getByText(device.off)).toBeVisible()
  })
})

for (const language of LANGUAGES) {
  test.describe(`In ${language}`, () => {
    test.use({ language, viewport: PHONE })

    test('the group fits a phone and has no accessibility violations, light and dark.', async ({ page }) => {
      const texts = textsIn(language)
      await fakeSubscribing(page)
      await newPersonSignedIn(page)
      await page.goto(pathFor('settings', language))
      await expect(page.getByRole('button', { name: texts.device.turnOn })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      for (const colorScheme of COLOUR_SCHEMES) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page), colorScheme).toEqual([])
      }
    })
  })
}

test('The invitation is shown on a second day, leads to the group with the focus, and is not shown again.', async ({
  page,
}) => {
  const card = page.getByRole('region', { name: invitation.title })
  await page.goto(PATH)
  await expect(page.locator('main h2[lang=es]')).toBeVisible()
  await expect(card).toBeHidden()
  const anotherDay = () =>
    page.evaluate((key) => localStorage.setItem(key, '2026-11-01'), INVITATION_STORAGE_KEY)
  await anotherDay()
  await page.reload()
  await expect(card).toBeVisible()
  expect(await violations(page)).toEqual([])
  await card.getByRole('link', { name: invitation.accept }).click()
  await expect(group(page)).toBeFocused()
  await expect(group(page)).toBeInViewport()
  await page.goBack()
  await card.getByRole('button', { name: invitation.decline }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.locator('main h2[lang=es]')).toBeVisible()
  await expect(card).toBeHidden()
})
