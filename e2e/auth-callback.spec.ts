import type { Page } from '@playwright/test'
import { CALLS_FILE, countCalls, NO_CALLS_FILE, REFUSED, stopTime } from './account-page.ts'
import { accountsReady, mailedLink, newPerson, openSession, unconfirmedPerson } from './account-people.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.use({ expectedErrors: [REFUSED] })
test.beforeAll(accountsReady)

function countAnswers(page: Page, path: string): { made: number } {
  const answers = { made: 0 }
  page.on('requestfinished', (request) => {
    if (request.url().includes(path)) answers.made += 1
  })
  return answers
}

/** Lets the page deal with what has arrived, in turns that a stopped clock does not stop. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    // What was asked before this has been read when this is answered.
    await fetch('/health/live')
    for (let turns = 0; turns < 20; turns++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(0)
      })
    }
  })
}

test.describe('the auth callback', () => {
  const main = (page: Page) => page.getByRole('main')
  const FORGED =
    'access_token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwiZXhwIjo0MTAyNDQ0ODAwfQ.AAAA&refresh_token=forged'

  /** `used`: what may have passed already when the error was seen. */
  async function expectHomeAfter(page: Page, milliseconds: number, used = 0) {
    await page.clock.runFor(milliseconds - used - 1)
    await expect(main(page).getByRole('alert')).toBeVisible()
    await page.clock.runFor(used + 1)
    await expect(page).toHaveURL('/')
  }

  test('takes the tokens out of the address at once and opens the session 1.5 s later', async ({
    page,
    request,
  }) => {
    const session = await openSession(request, await newPerson(request))
    const tokens = `access_token=${session?.access_token}&refresh_token=${session?.refresh_token}`
    const calls = countCalls(page, '/auth/v1/user')
    await stopTime(page)
    await page.goto(
      `/auth/callback?next=https://evil.example&redirect_to=//evil.example#${tokens}&type=signup`,
    )
    await expect(page).toHaveURL('/auth/callback')
    await page.clock.runFor(1499)
    await expect(main(page).getByRole('status')).toContainText('Logging you in…')
    expect(calls.made).toBe(0)
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/premium')
    expect(calls.made).toBe(1)
  })

  test('makes three attempts, 2 s apart, then shows the error and leads home after 3 s', async ({ page }) => {
    const calls = countCalls(page, '/auth/v1/user')
    await stopTime(page)
    await page.goto(`/auth/callback?${FORGED}`)
    await expect(page).toHaveURL('/auth/callback')
    await expect(main(page).getByRole('status')).toBeVisible()
    const answers = countAnswers(page, '/auth/v1/user')
    for (const [attempt, wait] of [1500, 2000, 2000].entries()) {
      await page.clock.runFor(wait - 1)
      expect(calls.made).toBe(attempt)
      await page.clock.runFor(1)
      await expect.poll(() => answers.made).toBe(attempt + 1)
      await settled(page)
    }
    await expect(main(page).getByRole('alert')).toContainText('Error while processing authentication')
    expect(calls.made).toBe(3)
    await expectHomeAfter(page, 3000)
  })

  for (const [what, address, words] of [
    ['an error', '#error=access_denied&error_description=nope', 'Authentication error'],
    ['a code that nobody knows', '?code=forged', 'Error while processing the authorization code'],
    ['nothing', '', 'Authentication could not be completed'],
  ] as const) {
    test(`${what} ends on the error screen and leads home after 3 s`, async ({ page }) => {
      await stopTime(page)
      await page.goto(`/auth/callback${address}`)
      await expect(page).toHaveURL('/auth/callback')
      const alert = main(page).getByRole('alert')
      await expect(async () => {
        if (what !== 'an error') await page.clock.runFor(500)
        await expect(alert).toContainText(words, { timeout: 200 })
      }).toPass({ intervals: [0] })
      await expectHomeAfter(page, 3000, what === 'an error' ? 0 : 1000)
    })
  }

  test('a service that never answers is given up after three attempts of 10 s, and the way leads home after 3 s', async ({
    page,
  }) => {
    const calls = countCalls(page, '/auth/v1/user')
    await page.route('**/auth/v1/user*', () => {})
    await stopTime(page)
    await page.goto(`/auth/callback?${FORGED}`)
    await expect(page).toHaveURL('/auth/callback')
    await expect(main(page).getByRole('status')).toBeVisible()
    for (const [attempt, wait] of [1500, 2000, 2000].entries()) {
      await page.clock.runFor(wait)
      await expect.poll(() => calls.made).toBe(attempt + 1)
      await page.clock.runFor(9999)
      await settled(page)
      await expect(main(page).getByRole('status')).toContainText('Logging you in…')
      await page.clock.runFor(1)
      await settled(page)
    }
    await expect(main(page).getByRole('alert')).toContainText('Authentication could not be completed')
    await expectHomeAfter(page, 3000)
  })

  // The built-in accounts give out no codes: the answer of a service that does is put in its place.
  test('a code is exchanged for a session, taken out of the address, and success leads to /premium', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request)
    const session = await openSession(request, person)
    await page.route('**/auth/v1/token*', (route) => route.fulfill({ json: session }))
    const exchange = page.waitForRequest('**/auth/v1/token*')
    await stopTime(page)
    await page.goto('/auth/callback?code=a-code')
    await expect(page).toHaveURL('/auth/callback')
    await page.clock.runFor(1500)
    const asked = await exchange
    expect(new URL(asked.url()).searchParams.get('grant_type')).toBe('pkce')
    expect(asked.postDataJSON()).toMatchObject({ auth_code: 'a-code' })
    await expect(page).toHaveURL('/premium')
    await expect(main(page)).toContainText(`Hello, ${person.email}!`)
  })

  test('an expired or used link says so; words from the address are never shown', async ({
    page,
    request,
  }) => {
    const link = await mailedLink(request, await unconfirmedPerson(request))
    await request.get(link, { maxRedirects: 0 })
    await page.goto(link)
    await expect(main(page).getByRole('alert')).toContainText(text('en', 'auth.callback.expired'))
    await page.goto('/auth/callback?error=x&error_description=Call+0800+now')
    await expect(main(page).getByRole('alert')).toContainText('Authentication error')
    await expect(page.getByText('0800')).toBeHidden()
  })

  test.describe('when the page itself fails', () => {
    test.use({ expectedErrors: [NO_CALLS_FILE] })

    test('an exception is an unexpected error', async ({ page }) => {
      await page.route(CALLS_FILE, (route) => route.abort())
      await stopTime(page)
      await page.goto('/auth/callback')
      await expect(async () => {
        await page.clock.runFor(500)
        await expect(main(page).getByRole('alert')).toContainText('Unexpected error during authentication', {
          timeout: 200,
        })
      }).toPass({ intervals: [0] })
    })
  })
})
