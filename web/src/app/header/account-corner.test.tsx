import {
  ACCOUNT_DELETE_PATH,
  ACCOUNT_EXPORT_PATH,
  AUTH_LOGOUT_PATH,
  AUTH_TOKEN_PATH,
  REST_USERS_PATH,
} from '@frase/core/contract/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually, freezeTime, pass } from '../../testing/browser/frozen-time.ts'
import {
  addFakeAccounts,
  PERSON,
  refusal,
  sessionOf,
  signedInBefore,
  WITH_ACCOUNTS,
} from '../../testing/fake-accounts.ts'
import { type FakeServer, heldBack, json, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { expectLogged } from '../../testing/logged-errors.ts'
import { openLogin } from '../../testing/login-form.ts'
import { NOTHING, openApp } from '../../testing/open-app.tsx'
import { findToast } from '../../testing/toasts.ts'

const PROFILE = `GET ${REST_USERS_PATH}`
const LOGOUT = `POST ${AUTH_LOGOUT_PATH}`
const MENU = `User menu: ${PERSON.email}`

let server: FakeServer
let accounts: ReturnType<typeof addFakeAccounts>

beforeEach(() => {
  server = startFakeServer()
  accounts = addFakeAccounts(server)
})

const open = async (config: object = WITH_ACCOUNTS) =>
  (await openApp('/resources', { content: NOTHING, config })).user

async function openSignedIn() {
  signedInBefore()
  const user = await open()
  await screen.findByText(MENU)
  return user
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const loginButton = () => screen.queryByRole('button', { name: 'Log in' })
const menuItems = () => {
  const menu = screen.getByText(PERSON.email).closest<HTMLElement>('[popover]')
  return menu
    ? within(menu)
        .getAllByRole('button')
        .map((item) => item.textContent)
    : []
}

describe('the user menu', () => {
  it('is not there for a visitor, who is offered to log in', async () => {
    await open()
    expect(screen.queryByText(/^User menu/)).toBeNull()
    expect(loginButton()).not.toBeNull()
  })

  it('closes the menu of a small screen when somebody has signed in, here in another tab', async () => {
    const user = await open()
    await user.click(button('Open menu'))
    expect(screen.getByRole('button', { name: 'Close menu' })).toBeTruthy()
    signedInBefore()
    const newValue = localStorage.getItem(STORAGE_KEYS.session)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.session, newValue })))
    await screen.findByText(MENU)
    expect(screen.queryByRole('button', { name: 'Close menu' })).toBeNull()
  })

  it('shows the first two letters of the e-mail, the e-mail, the plan and what can be done', async () => {
    await openSignedIn()
    expect(button(MENU).textContent).toBe(`AN${MENU}`)
    expect(loginButton()).toBeNull()
    screen.getByText('Free', { selector: '[popover] *' })
    expect(menuItems()).toEqual(['Download my data', 'Delete my account', 'Log out'])
    expect(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Settings' }).getAttribute('href'),
    ).toBe('/settings')
  })

  it('opens and closes by its button, on Escape and on a press elsewhere in a browser without popovers', async () => {
    const user = await openSignedIn()
    const menu = screen.getByText(PERSON.email).closest<HTMLElement>('[popover]')
    const isOpen = () => menu?.dataset.open !== undefined
    expect(isOpen()).toBe(false)
    await user.click(button(MENU))
    expect(isOpen()).toBe(true)
    await user.click(button(MENU))
    expect(isOpen()).toBe(false)
    await user.click(button(MENU))
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button(MENU))
    await user.click(button(MENU))
    await user.click(screen.getByText(PERSON.email))
    expect(isOpen()).toBe(true)
    await user.click(screen.getByRole('main'))
    expect(isOpen()).toBe(false)
  })

  it.each(['premium', 'free'] as const)(
    'offers a customer whose plan is %s to manage the subscription',
    async (plan) => {
      accounts.row = { id: PERSON.id, email: PERSON.email, plan, stripe_customer_id: 'cus_1' }
      await openSignedIn()
      screen.getByText(plan === 'premium' ? 'Premium' : 'Free', { selector: '[popover] *' })
      expect(menuItems()).toContain('Manage subscription')
    },
  )

  it('offers nothing to manage without a stored customer id', async () => {
    accounts.row = { id: PERSON.id, email: PERSON.email, plan: 'premium', stripe_customer_id: null }
    await openSignedIn()
    expect(menuItems()).not.toContain('Manage subscription')
  })
})

describe('logging out', () => {
  it('ends the session of this device only, says so and leaves a visitor', async () => {
    const user = await openSignedIn()
    await user.click(button('Log out'))
    expect(await findToast('You have logged out')).toEqual({
      kind: 'plain',
      text: 'You have logged outSee you soon!',
    })
    expect(server.asked(LOGOUT)[0]?.query.get('scope')).toBe('local')
    expect(loginButton()).not.toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
    expect(localStorage.getItem(STORAGE_KEYS.accountPlan)).toBeNull()
  })

  it('is disabled while it is under way, and a failure is shown with its message', async () => {
    const { answer, release } = heldBack(refusal(422, 'Not today'))
    server.answer(LOGOUT, answer)
    const user = await openSignedIn()
    await user.click(button('Log out'))
    expect(button('Log out').disabled).toBe(true)
    release()
    expect(await findToast('Error')).toEqual({ kind: 'destructive', text: 'ErrorNot today' })
    expect(button('Log out').disabled).toBe(false)
  })

  it.each([
    ['cannot be reached', unreachable, ['Failed to fetch']],
    ['fails', () => json({}, 503), []],
  ])('leaves the device also where the accounts service %s, and says so', async (_, answer, logged) => {
    server.answer(LOGOUT, answer)
    const user = await openSignedIn()
    await user.click(button('Log out'))
    expect(await findToast('Error')).toEqual({
      kind: 'destructive',
      text: 'ErrorThe accounts service is not answering. You are logged out on this device.',
    })
    expect(loginButton()).not.toBeNull()
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expectLogged(...logged)
  })

  it('reports an unexpected error where the code for it cannot be loaded', async () => {
    const user = await openSignedIn()
    vi.doMock('../../services/account/auth-calls.ts', () => {
      throw new Error('no such file')
    })
    await user.click(button('Log out'))
    expect((await findToast('Unexpected error')).kind).toBe('destructive')
    vi.doUnmock('../../services/account/auth-calls.ts')
    expect(button('Log out').disabled).toBe(false)
  })
})

describe('deleting the account', () => {
  const DELETE = `POST ${ACCOUNT_DELETE_PATH}`
  const ask = async () => {
    const user = await openSignedIn()
    await user.click(button('Delete my account'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
    const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
    return { dialog, press }
  }

  it('is asked about first, and not done for somebody who keeps it', async () => {
    const { press } = await ask()
    await press('Keep my account')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.asked(DELETE)).toEqual([])
  })

  it('is confirmed by a toast, and leads home as a visitor', async () => {
    server.answer(DELETE, () => json({}))
    const { press } = await ask()
    await press('Delete my account')
    await findToast('Your account has been deleted')
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(loginButton()).not.toBeNull()
  })

  it.each([
    [500, 'The account could not be deleted. Please try again.'],
    [
      502,
      'We could not cancel your subscription, so nothing was deleted. Please try again in a few minutes.',
    ],
  ])('that the server answers with %i leaves the account, and the dialog says why', async (status, words) => {
    server.answer(DELETE, () => json({ error: 'x' }, status))
    const { press, dialog } = await ask()
    await press('Delete my account')
    await within(dialog).findByText(words)
    screen.getByText(MENU)
  })
})

it('data that cannot be downloaded are reported in a destructive toast with the reason', async () => {
  server.answer(`GET ${ACCOUNT_EXPORT_PATH}`, () => json({ error: 'rate_limited' }, 429))
  const user = await openSignedIn()
  await user.click(button('Download my data'))
  expect(await findToast('Your data could not be downloaded')).toEqual({
    kind: 'destructive',
    text: expect.stringContaining('Too many requests'),
  })
})

describe('the plan badge', () => {
  it('lets a visitor switch the plan and says what it is now', async () => {
    const user = await open()
    await user.click(button('Current plan: Free. Ads off'))
    expect(await findToast('Plan changed to Premium')).toEqual({
      kind: 'plain',
      text: 'Plan changed to PremiumAds off',
    })
    button('Current plan: Premium. Ads off')
    expect(localStorage.getItem(STORAGE_KEYS.plan)).toBe('premium')
  })

  it('refuses somebody signed in with a warning, and keeps what the browser had before', async () => {
    localStorage.setItem(STORAGE_KEYS.plan, 'premium')
    const user = await openSignedIn()
    await user.click(button('Current plan: Free. Ads off'))
    expect(await findToast('Your account’s plan cannot be changed here')).toEqual({
      kind: 'warning',
      text: expect.stringContaining('It comes from your subscription'),
    })
    expect(localStorage.getItem(STORAGE_KEYS.plan)).toBe('premium')
    await user.click(button('Log out'))
    await screen.findByRole('button', { name: 'Current plan: Premium. Ads off' })
  })
})

describe('the profile', () => {
  it('is inserted as {id, email, plan: free} at the first sign-in, and then loaded again', async () => {
    accounts.row = null
    const form = await openLogin(await open())
    form.fill({ email: PERSON.email, password: PERSON.password })
    await form.submit()
    await screen.findByText(MENU)
    const [inserted, ...others] = server.asked(`POST ${REST_USERS_PATH}`)
    expect(others).toEqual([])
    expect(inserted?.body).toEqual({ id: PERSON.id, email: PERSON.email, plan: 'free' })
    // Looked for, looked for again when it is this tab's turn to make it, and loaded.
    expect(server.asked(PROFILE)).toHaveLength(3)
  })

  it('that cannot be loaded is requested three times more, then logged, and the person stays signed in', async () => {
    server.answer(PROFILE, () => json({ code: 'XX000', message: 'users are not available' }, 500))
    signedInBefore()
    freezeTime()
    await open()
    await eventually(() => expect(server.asked(PROFILE)).toHaveLength(1))
    for (const wait of [1000, 2000, 4000]) await pass(wait)
    await eventually(() => screen.getByText(MENU))
    expect(server.asked(PROFILE)).toHaveLength(4)
    expectLogged('users are not available')
  })
})

describe('without a connection', () => {
  /** A session that has run out, which the client gives up renewing. */
  async function openLate(change: object) {
    const session = { ...sessionOf(), expires_at: 1, ...change }
    localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(session))
    localStorage.setItem(STORAGE_KEYS.accountPlan, 'premium')
    for (const route of [`POST ${AUTH_TOKEN_PATH}`, PROFILE]) server.answer(route, unreachable)
    freezeTime()
    await open()
    await eventually(() => expect(server.asked(`POST ${AUTH_TOKEN_PATH}`).length).toBeGreaterThan(0))
    for (let seconds = 0; seconds < 60; seconds++) await pass(1000)
    vi.spyOn(console, 'error').mockClear()
  }

  it('a session that has run out stays, with the plan that was last seen', async () => {
    await openLate({})
    expect(loginButton()).toBeNull()
    button('Current plan: Premium. Ads off')
    expect(localStorage.getItem(STORAGE_KEYS.accountPlan)).toBe('premium')
  })

  it('a session that does not say whose it is counts as nobody’s', async () => {
    await openLate({ user: {} })
    expect(loginButton()).not.toBeNull()
  })
})

describe('with accounts switched off', () => {
  it('the header offers no login, and a stored session is not even loaded', async () => {
    signedInBefore()
    await open({})
    expect(loginButton()).toBeNull()
    expect(screen.queryByText(/^User menu/)).toBeNull()
  })
})
